import { signatureOf } from '#backend/modules/shop/keys/secret.ts';
import type { Caller, FuzzRequest } from './requests.ts';

export interface ShopKey {
  key: string;
  secret: string;
}

/** The keys that sign the calls of shops' servers. Calls of `anonymous` are sent without a signature. */
export type ShopKeys = Partial<Record<Caller, ShopKey>>;

/** Returns the headers that sign a call of a shop's server, or no headers for every other call. */
export function signatureHeaders(
  { operation, method, url, body = '', caller }: FuzzRequest,
  keys: ShopKeys,
): Record<string, string> {
  const shopKey = keys[caller];
  if (!shopKey || !operation.includes('/merchant/')) return {};
  // HTTP clients send the URL as the URL parser normalizes it, so the normalized URL is signed.
  const { pathname, search } = new URL(url, 'http://localhost');
  const timestamp = String(Math.trunc(Date.now() / 1_000));
  const signature = signatureOf(shopKey.secret, { timestamp, method, path: pathname + search, body });
  return { 'x-key': shopKey.key, 'x-timestamp': timestamp, 'x-signature': signature };
}
