import type { Method } from '#contracts/endpoint.ts';
import type { CallAddress } from '#contracts/index.ts';
import type { ByteCall, CallInput } from './types.ts';

/** Splits a call such as "POST /api/v1/claim/:id/confirm/" into method and path, and fills in the params. */
export function requestTarget(address: CallAddress, params: object = {}): { method: Method; path: string } {
  const space = address.indexOf(' ');
  const values = params as Record<string, string | number | undefined>;
  const path = address.slice(space + 1).replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new TypeError(`${address}: param ${name} is missing`);
    return encodeURIComponent(String(value));
  });
  return { method: address.slice(0, space) as Method, path };
}

/** Prefixes a path with the page's language, which decides the language of the API's response. */
export const localisedPath = (path: string): string => (document.documentElement.lang === 'en' ? `/en${path}` : path);

/** Returns the URL of a file or event stream, for links, images and EventSource. */
export function urlOf<A extends ByteCall>(address: A, input: CallInput<A>): string {
  const { params, query = {} } = input as { params?: object; query?: Record<string, string> };
  const search = new URLSearchParams(query).toString();
  return localisedPath(requestTarget(address, params).path) + (search && `?${search}`);
}
