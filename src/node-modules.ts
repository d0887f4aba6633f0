// Node's own modules by `require`: an import of node:http as a module reads all its exports, and one of them loads the whole of the global
// fetch.
import { createRequire } from 'node:module';

interface NodeModules {
  readonly 'node:http': typeof import('node:http');
  readonly 'node:https': typeof import('node:https');
  readonly 'node:tls': typeof import('node:tls');
  readonly 'node:zlib': typeof import('node:zlib');
}

// For Node's own modules any absolute path will do to start from.
const nodeRequire = createRequire(process.execPath);

export function load<N extends keyof NodeModules>(name: N): NodeModules[N] {
  return nodeRequire(name) as NodeModules[N];
}
