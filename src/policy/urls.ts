// What the policy says of one address: https, a listed host name, no tricks in the spelling. Asked again for every redirect.
import type { PermissionDecision } from './decision.js';
import { matchHost } from './patterns.js';
import type { EffectivePolicy } from './policy.js';
import type { ParsedRule } from './rules.js';

/** Suffixes that never name a public host (RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`). */
const PRIVATE_SUFFIXES = ['localhost', 'local', 'internal', 'intranet', 'home.arpa', 'lan', 'onion'];

/** `redact` removes known secrets: an address that it changes carries one, and is refused. */
export function judgeUrl(policy: EffectivePolicy, address: string, redact: (text: string) => string): PermissionDecision {
  const no = (because: string): PermissionDecision => ({ behavior: 'deny', rule: null, because, wouldAllow: null });
  if (/[\s\0-\u0020\u007f-\u00a0\\]/u.test(address)) return no('the address holds blanks, control characters or backslashes');
  if (!URL.canParse(address)) return no('the address cannot be read');
  const url = new URL(address);
  if (url.protocol !== 'https:') return no(`only https is fetched, not ${url.protocol}`);
  if (url.username !== '' || url.password !== '') return no('the address holds a user name or password');
  const authority = /^[a-z]+:\/*([^/?#]*)/iu.exec(address)?.[1] ?? '';
  if (authority.includes('%') || authority.includes('@')) return no('the host is written in an ambiguous way');
  const host = url.hostname.replace(/\.$/u, '');
  if (host.startsWith('[') || /^\d+(?:\.\d+){3}$/u.test(host)) return no('addresses by number are never fetched');
  if (!host.includes('.') || PRIVATE_SUFFIXES.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))) {
    return no(`${host} is not a public host`);
  }
  if (redact(address) !== address || redact(decoded(address)) !== decoded(address)) return no('the address carries a secret');
  const hit = (rules: readonly ParsedRule[]): ParsedRule | undefined =>
    rules.find(
      ({ matcher }) =>
        (matcher.kind === 'host' && matchHost(matcher.pattern, host)) || (matcher.kind === 'tool' && matcher.name === 'WebFetch'),
    );
  const { deny, ask, allow } = policy.permissions;
  const denied = hit(deny);
  if (denied) return { behavior: 'deny', rule: denied, because: `fetching from ${host} is denied by ${denied.text}`, wouldAllow: null };
  const asked = hit(ask);
  if (asked)
    return { behavior: 'ask', rule: asked, because: `fetching from ${host} needs a person's approval by ${asked.text}`, wouldAllow: null };
  const allowed = hit(allow);
  if (allowed)
    return { behavior: 'allow', rule: allowed, because: `fetching from ${host} is allowed by ${allowed.text}`, wouldAllow: null };
  return {
    behavior: policy.permissions.default,
    rule: null,
    because: `no rule allows fetching from ${host}`,
    wouldAllow: `WebFetch(domain:${host})`,
  };
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    // Not percent-encoded text: the address itself was searched already.
    return address;
  }
}
