import type { Method } from '#contracts/endpoint.ts';
import type { CallAddress } from '#contracts/index.ts';
import type { ByteCall, CallInput } from './types.ts';

/** Splits "POST /api/v1/claim/:id/confirm/" and puts the params into the path. */
export function requestTarget(address: CallAddress, params: object = {}): { method: Method; path: string } {
  const gap = address.indexOf(' ');
  const values = params as Record<string, string | number | undefined>;
  const path = address.slice(gap + 1).replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new TypeError(`${address} wants the param ${name}`);
    return encodeURIComponent(String(value));
  });
  return { method: address.slice(0, gap) as Method, path };
}

/** The API answers in the language of the address, and the page knows its own. */
export const localisedPath = (path: string): string => (document.documentElement.lang === 'en' ? `/en${path}` : path);

/** The address of what answers bytes or events: for a link, an image, an EventSource. */
export function urlOf<A extends ByteCall>(address: A, input: CallInput<A>): string {
  const { params, query = {} } = input as { params?: object; query?: Record<string, string> };
  const search = new URLSearchParams(query).toString();
  return localisedPath(requestTarget(address, params).path) + (search && `?${search}`);
}
