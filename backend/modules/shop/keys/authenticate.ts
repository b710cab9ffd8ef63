import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import type { ShopCaller } from '../../../plugins/request.ts';
import { findSigningKey, touchKey } from './queries.ts';
import { isSameSignature, modeOf, secretOfKey, signatureOf } from './secret.ts';

const maxClockSkewSeconds = 300;

/** Headers and body of a call that a shop's server has signed. */
interface SignedCall {
  key: string;
  timestamp: string;
  signature: string;
  body: Buffer;
  address: string;
  locale: Locale;
}

/**
 * Returns the shop that signed a call.
 * @param secret the setting SECRET, from which the secrets of keys are derived
 * @throws ApiError `signature_invalid`, naming the wrong header, for an unknown or ended key, an old timestamp or a
 * wrong signature; `forbidden` from an address that the key does not list, and for a shop that is not active
 */
export async function shopOfCall(db: Db, secret: string, call: SignedCall): Promise<ShopCaller> {
  const { key, timestamp, signature, body, address, locale } = call;
  const refuse = (header: string, text: string) =>
    fieldError(locale, header, `Refusals.${text}`, { code: 'signature_invalid' });
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || age > maxClockSkewSeconds) throw refuse('X-Timestamp', 'signedLongAgo');
  const row = await findSigningKey(db, key, address);
  // The signature is checked first, so that only the owner of the key learns its state.
  if (!row) throw refuse('X-Key', 'keyUnknown');
  if (!isSameSignature(signatureOf(secretOfKey(secret, key), timestamp, body), signature))
    throw refuse('X-Signature', 'signatureWrong');
  if (!row.active) throw refuse('X-Key', 'keyEnded');
  if (!row.isFromListed) throw new ApiError('forbidden', { messageKey: 'Refusals.keyAddress' });
  if (row.status !== 'active' || !row.hasOwner)
    throw new ApiError('forbidden', { messageKey: 'Refusals.shopNotActive' });
  await touchKey(db, row.id);
  return { id: row.shopId, keyId: row.id, scopes: row.scopes, mode: modeOf(key) };
}
