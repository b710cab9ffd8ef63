import { measureTargets, medianLine, medianRatio, method } from './load.ts';
import type { RunningServer } from './servers.ts';

const path = '/api/v1/calculator/tech/';

/**
 * Benchmark b: measures a GET through the BFF, and compares it with a GET to the API itself and to an empty route
 * handler.
 */
export async function benchBff(product: RunningServer & { api: string }, bare: RunningServer): Promise<string[]> {
  // Sends the cookie of a returning visitor, so that the measured responses need not set a cookie.
  const firstResponse = await fetch(product.url + path);
  const cookie = firstResponse.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');
  const results = await measureTargets([
    { name: 'through the BFF', url: product.url + path, headers: { cookie } },
    { name: 'the API directly', url: product.api + path },
    { name: 'empty route handler', url: `${bare.url}/empty` },
  ]);
  const [throughBff, direct, empty] = results;
  return [
    `(b) GET ${path}: ${method}`,
    ...results.map((target) => medianLine(target)),
    `    BFF / empty handler = ${medianRatio(throughBff, empty)} (aim ≥ 0.6); BFF / API = ${medianRatio(throughBff, direct)} (aim ≥ 0.5)`,
    `    p99 BFF / empty handler = ${medianRatio(throughBff, empty, 'p99Ms')}; p99 BFF / API = ${medianRatio(throughBff, direct, 'p99Ms')} (aim ≤ 2)`,
  ];
}
