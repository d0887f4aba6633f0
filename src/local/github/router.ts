// Finds the route of a request. Paths are compared part by part; `:name` is one part, a last `*name` the rest with its slashes.
import type { Route } from './http.js';

export interface Match {
  readonly route: Route;
  readonly params: ReadonlyMap<string, string>;
}

interface Compiled {
  readonly route: Route;
  readonly parts: readonly string[];
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function matchParts(pattern: readonly string[], parts: readonly string[]): Map<string, string> | null {
  const params = new Map<string, string>();
  for (const [index, piece] of pattern.entries()) {
    const part = parts[index];
    if (piece.startsWith('*')) {
      params.set(piece.slice(1), parts.slice(index).join('/'));
      return params;
    }
    if (part === undefined) return null;
    if (piece.startsWith(':')) params.set(piece.slice(1), part);
    else if (piece !== part) return null;
  }
  return pattern.length === parts.length ? params : null;
}

/** The earliest route that fits wins, so fixed words stand before names in the list. */
export function compileRoutes(routes: readonly Route[]): (method: string, path: string) => Match | null {
  const compiled: Compiled[] = routes.map((route) => ({ route, parts: route.path.split('/').slice(1) }));
  return (method, path) => {
    const parts = path.split('/').slice(1).map(decode);
    if (parts.includes(null)) return null;
    const whole = parts.filter((part) => part !== null);
    for (const { route, parts: pattern } of compiled) {
      if (route.method !== method) continue;
      const params = matchParts(pattern, whole);
      if (params !== null) return { route, params };
    }
    return null;
  };
}
