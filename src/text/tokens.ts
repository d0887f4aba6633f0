// Shapes of secrets, as data. Each pattern is linear: a lookbehind keeps it from starting again inside its own run of characters.

/** Replaces what it knows by `mark`. */
export type TokenPattern = (text: string, mark: string) => string;

const shape =
  (pattern: RegExp): TokenPattern =>
  (text, mark) =>
    text.replace(pattern, mark);
/** The first group stays, the rest of the match goes. */
const after =
  (pattern: RegExp): TokenPattern =>
  (text, mark) =>
    text.replace(pattern, (_, before: string) => before + mark);

const BEGIN = /-----BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----/u;
const END = /-----END (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----/gu;

/** A private key from its first line to its last, or to the end of the text where the last is missing. */
const privateKeys: TokenPattern = (text, mark) => {
  let rest = text;
  let out = '';
  for (let begin = BEGIN.exec(rest); begin !== null; begin = BEGIN.exec(rest)) {
    END.lastIndex = begin.index;
    const end = END.exec(rest);
    out += rest.slice(0, begin.index) + mark;
    rest = end === null ? '' : rest.slice(end.index + end[0].length);
  }
  return out + rest;
};

/** Sources: the issuers' own documents on the format of their tokens. */
export const PATTERNS: readonly TokenPattern[] = [
  privateKeys,
  // GitHub. Installation tokens may hold dots, dashes and underscores, in any length.
  shape(/(?<![A-Za-z0-9])gh[opru]_[A-Za-z0-9]{20,}/gu),
  shape(/(?<![A-Za-z0-9])ghs_[A-Za-z0-9._-]{20,}/gu),
  shape(/(?<![A-Za-z0-9])github_pat_[A-Za-z0-9_]{22,}/gu),
  shape(/(?<![A-Za-z0-9])sk-ant-[A-Za-z0-9_-]{20,}/gu),
  shape(/(?<![A-Za-z0-9])sk-(?:proj-|svcacct-|admin-|live-)?[A-Za-z0-9_-]{32,}/gu),
  shape(/(?<![A-Za-z0-9])[sr]k_(?:live|test)_[A-Za-z0-9]{16,}/gu),
  shape(/(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}(?![A-Za-z0-9])/gu),
  after(/(?<![A-Za-z])(aws_secret_access_key["']?\s{0,4}[=:]\s{0,4}["']?)[A-Za-z0-9/+=]{40}/giu),
  shape(/(?<![A-Za-z0-9])AIza[A-Za-z0-9_-]{35}/gu),
  shape(/(?<![A-Za-z0-9])ya29\.[A-Za-z0-9_-]{20,}/gu),
  shape(/(?<![A-Za-z0-9_-])xox[abeoprs]-[A-Za-z0-9-]{10,}/gu),
  shape(/(?<![A-Za-z0-9_-])xapp-\d-[A-Za-z0-9-]{10,}/gu),
  after(/(hooks\.slack\.com\/(?:services|workflows|triggers)\/)[A-Za-z0-9/_+-]{20,}/gu),
  shape(/(?<![A-Za-z0-9])npm_[A-Za-z0-9]{36}(?![A-Za-z0-9])/gu),
  shape(/(?<![A-Za-z0-9])pypi-AgE[A-Za-z0-9_-]{40,}/gu),
  shape(/(?<![A-Za-z0-9])glpat-[A-Za-z0-9_-]{20,}/gu),
  shape(/(?<![A-Za-z0-9])hf_[A-Za-z0-9]{30,}/gu),
  shape(/(?<![A-Za-z0-9])dop_v1_[a-f0-9]{64}/gu),
  shape(/(?<![A-Za-z0-9])SG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{32,64}/gu),
  shape(/(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?/gu),
  after(/((?:proxy-)?authorization["']?\s{0,4}[:=]\s{0,4}["']?(?:bearer|basic|token)\s{1,4})[^\s"'`,;]{8,}/giu),
  after(/((?:x-api-key|private-token|x-auth-token)["']?\s{0,4}[:=]\s{0,4}["']?)[^\s"'`,;]{8,}/giu),
  // A password in an address.
  after(/(:\/\/[^\s/:@"'<>]{0,100}:)[^\s/@"'<>]{3,400}(?=@)/gu),
];
