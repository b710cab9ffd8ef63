import { compare, line, method, ratio } from './load.ts';
import type { Running } from './servers.ts';

const path = '/api/v1/calculator/tech/';

/** (b) A GET through the BFF, against the API itself and against a route handler that does nothing. */
export async function bff(product: Running & { api: string }, bare: Running): Promise<string[]> {
  // A visitor who has been here: the first answer of all would set the cookie.
  const first = await fetch(product.url + path);
  const cookie = first.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');
  const figures = await compare([
    { name: 'through the BFF', url: product.url + path, headers: { cookie } },
    { name: 'the API directly', url: product.api + path },
    { name: 'empty route handler', url: `${bare.url}/empty` },
  ]);
  const [ours, direct, empty] = figures;
  return [
    `(b) GET ${path}: ${method}`,
    ...figures.map((target) => line(target)),
    `    BFF / empty handler = ${ratio(ours, empty)} (aim ≥ 0.6); BFF / API = ${ratio(ours, direct)}`,
    `    p99 BFF / empty handler = ${ratio(ours, empty, 'p99')}`,
  ];
}
