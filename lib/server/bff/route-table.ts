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

// Matches one path parameter. Slashes, dot segments and percent signs are excluded, because they could change the
// called path.
const paramPattern = '(?!\\.{1,2}(?:/|$))[\\w.~-]{1,128}';

const rows = buildRows();
// Calls without parameters are looked up by path, which is faster than matching patterns.
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
 * Finds the API call for a method and a path.
 * @throws BffError `not_found` if the path is unknown, `method` if the path does not support the method
 */
export function matchCall(method: string, pathname: string): MatchedCall {
  const path = pathname.startsWith('/en/') ? pathname.slice(3) : pathname;
  const row = exact.get(path) ?? patterned.find(({ pattern }) => pattern.test(path));
  if (!row) throw new BffError('not_found');
  const endpoint = row.methods.get(method === 'HEAD' ? 'GET' : method);
  if (!endpoint) throw new BffError('method');
  return { endpoint, signed: row.signed };
}
