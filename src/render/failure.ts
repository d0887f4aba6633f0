// A failure in one line: class, HTTP status, request id, cause.
import type { Failure } from '../errors.js';
import { codeSpan, plain } from './words.js';

export function shortFailure(failure: Failure): string {
  switch (failure.kind) {
    case 'network':
    case 'stalled':
      return `**${failure.kind}**: ${plain(failure.message)}`;
    case 'stream_interrupted':
      return `**stream interrupted**: ${plain(failure.message)}`;
    case 'aborted':
      return `**aborted** by ${plain(failure.by)}`;
    case 'configuration':
      return `**configuration**: ${plain(failure.message)}`;
    case 'bug':
      return `**fault in at-agent itself**: ${codeSpan(failure.message)}`;
    case 'github':
    case 'forbidden':
    case 'rate_limit':
    case 'overloaded':
    case 'server':
    case 'auth':
    case 'spend_cap':
    case 'bad_request':
    case 'context_overflow':
    case 'too_large': {
      const { detail } = failure;
      const facts = [
        detail.status === null ? '' : `HTTP ${detail.status}`,
        detail.type === null ? '' : codeSpan(detail.type),
        detail.requestId === null ? '' : `request ${codeSpan(detail.requestId)}`,
      ].filter((fact) => fact !== '');
      const doing =
        failure.kind === 'github'
          ? ` while trying to ${plain(failure.doing)}`
          : failure.kind === 'forbidden'
            ? ` (needs ${plain(failure.need)})`
            : '';
      return `**${failure.kind.replaceAll('_', ' ')}**${doing}: ${plain(detail.message)}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`;
    }
  }
}
