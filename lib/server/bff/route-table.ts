import 'server-only';
import { isSignedCallback } from '#contracts/csrf.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { endpointEntries } from '#contracts/index.ts';
import { BffError } from './error.ts';

interface Row {
  pattern: RegExp;
  methods: Map<string, Endpoint>;
  signed: boolean;
}

// Matches one path parameter. Slashes, dot segments and percent signs are excluded, so that a parameter cannot change
// which path is called.
const paramPattern = '(?!\\.{1,2}(?:/|$))[\\w.~-]{1,128}';

const rows = buildRows();
// Most calls have no parameter and are found by their path. Only calls with parameters are matched by patterns.
const exact = new Map([...rows].filter(([path]) => !path.includes(':')));
const patterned = [...rows].filter(([path]) => path.includes(':')).map(([, row]) => row);

function buildRows(): Map<string, Row> {
  const byPath = new Map<string, Row>();
  for (const [address, endpoint] of endpointEntries()) {
    const [method = '', path = ''] = address.split(' ');
    const row = byPath.get(path) ?? { pattern: patternOf(path), methods: new Map(), signed: isSignedCallback(path) };
    byPath.set(path, row);
    row.methods.set(method, endpoint);
  }
  return byPath;
}

function patternOf(path: string): RegExp {
  const source = path.split('/').map((part) => (part.startsWith(':') ? paramPattern : part));
  return new RegExp(`^${source.join('/')}$`);
}

export interface MatchedCall {
  endpoint: Endpoint;
  signed: boolean;
}

/**
 * Finds the call for a method and a path, trailing slash included.
 * @throws BffError `not_found`, `method`
 */
export function matchCall(method: string, pathname: string): MatchedCall {
  const path = pathname.startsWith('/en/') ? pathname.slice(3) : pathname;
  const row = exact.get(path) ?? patterned.find(({ pattern }) => pattern.test(path));
  if (!row) throw new BffError('not_found');
  const endpoint = row.methods.get(method === 'HEAD' ? 'GET' : method);
  if (!endpoint) throw new BffError('method');
  return { endpoint, signed: row.signed };
}
