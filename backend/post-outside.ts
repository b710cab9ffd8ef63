import type { LookupAddress } from 'node:dns';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { resolveAddresses } from './resolve-addresses.ts';

/** Error of a request to an address that is not on the internet. The request fails before it connects. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

export type Resolve = (hostname: string, signal: AbortSignal) => Promise<LookupAddress[]>;

/**
 * Returns a DNS lookup function that refuses private addresses. The connection uses the checked address, so a second
 * DNS answer with another address (DNS rebinding) cannot bypass the check.
 */
const publicLookup =
  (resolve: Resolve, signal: AbortSignal): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, signal).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
          callback(new PrivateAddressError(hostname), '');
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };

export interface OutsidePost<B extends string | Uint8Array = string> {
  url: string;
  headers: Record<string, string>;
  body: B;
  timeoutMs: number;
}

export interface OutsideAnswer {
  status: number;
  /** Value of the header Retry-After, or null. */
  retryAfter: string | null;
}

/**
 * Sends a POST request to a third-party server. Redirects are not followed, and the response body is not read.
 * @returns the HTTP status
 * @throws PrivateAddressError if the host is an IP address, or a name that resolves to a private address
 */
export const postOutside = async (post: OutsidePost, resolve?: Resolve): Promise<number> =>
  (await askOutside(post, resolve)).status;

/**
 * Sends a POST request like `postOutside`, and returns the status and the value of the header Retry-After.
 * @throws PrivateAddressError if the host is an IP address, or a name that resolves to a private address
 */
export function askOutside(
  { url, headers, body, timeoutMs }: OutsidePost<string | Uint8Array>,
  resolve: Resolve = resolveAddresses(),
): Promise<OutsideAnswer> {
  const { protocol, hostname } = new URL(url);
  return new Promise((done, fail) => {
    // Refuse IP addresses, because Node connects to them without a DNS lookup and `publicLookup` would not check them.
    if (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) throw new PrivateAddressError(hostname);
    const signal = AbortSignal.timeout(timeoutMs);
    const options = { method: 'POST', headers, signal, agent: false, lookup: publicLookup(resolve, signal) } as const;
    const sent = request(url, options, (response) => {
      done({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null });
      response.destroy();
    });
    sent.on('error', fail);
    sent.end(body);
  });
}
