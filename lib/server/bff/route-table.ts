import 'server-only';
import type { Endpoint } from '#contracts/endpoint.ts';
import { listOfCalls } from '#contracts/index.ts';
import { Refusal } from './refusal.ts';

interface Row {
  pattern: RegExp;
  methods: Map<string, Endpoint>;
}

/** Called by other servers with a signature of their own: no cookie is read and no page is behind it. */
const signed = /^(\/en)?\/api\/v1\/(merchant|hooks)\//;

// A value holds no slash, dot pair or percent sign, so nothing but a row of the table goes upstream.
const value = '(?!\\.{1,2}(?:/|$))[\\w.~-]{1,128}';

const rows = buildRows();

function buildRows(): Row[] {
  const byPath = new Map<string, Row>();
  for (const [address, endpoint] of listOfCalls()) {
    const [method = '', path = ''] = address.split(' ');
    const row = byPath.get(path) ?? { pattern: patternOf(path), methods: new Map() };
    byPath.set(path, row);
    row.methods.set(method, endpoint);
  }
  return [...byPath.values()];
}

function patternOf(path: string): RegExp {
  const source = path.split('/').map((part) => (part.startsWith(':') ? value : part));
  return new RegExp(`^(?:/en)?${source.join('/')}$`);
}

export interface FoundCall {
  endpoint: Endpoint;
  signed: boolean;
}

/** The call that a method and a path name, slash for slash; anything else is refused. */
export function findCall(method: string, pathname: string): FoundCall {
  const row = rows.find(({ pattern }) => pattern.test(pathname));
  if (!row) throw new Refusal('not_found');
  const endpoint = row.methods.get(method === 'HEAD' ? 'GET' : method);
  if (!endpoint) throw new Refusal('method');
  return { endpoint, signed: signed.test(pathname) };
}
