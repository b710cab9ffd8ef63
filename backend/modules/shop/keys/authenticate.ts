import type { Locale } from '#domain/locale.ts';
import { networkOf } from '#domain/network.ts';
import { acceptsMode } from '#domain/shop.ts';
import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { enqueue } from '../../../jobs/queue.ts';
import type { ShopCaller } from '../../../plugins/call-context.ts';
import { countOfDay } from '../../abuse/throttle/service.ts';
import { findSigningKey, noteNetwork, type SigningKey, touchKey } from './queries.ts';
import { isSameSignature, modeOf, type SignedText, secretOfKey, signatureOf } from './secret.ts';

const maxClockSkewSeconds = 300;

/** A call that a shop's server has signed. */
interface SignedCall extends SignedText {
  key: string;
  signature: string;
  address: string;
  locale: Locale;
}

/**
 * Returns the shop that signed a call.
 * @param secret the setting SECRET, from which the secrets of keys are derived
 * @throws ApiError `signature_invalid` with the name of the faulty header if the key is unknown or expired, the
 * timestamp is old or the signature is wrong; `forbidden` if the IP address is not allowed for the key, or if the shop
 * is not active (a test key also works while the shop's application waits for a decision)
 */
export async function shopOfCall(db: Db, secret: string, call: SignedCall): Promise<ShopCaller> {
  const { key, timestamp, signature, address, locale } = call;
  const refuse = (header: string, text: string) =>
    fieldError(locale, header, `Refusals.${text}`, { code: 'signature_invalid' });
  const age = Math.abs(Date.now() / 1_000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || age > maxClockSkewSeconds) throw refuse('X-Timestamp', 'signedLongAgo');
  const row = await findSigningKey(db, key, address);
  // Check the signature before all other conditions, so that only the key's owner learns that the key has expired, that
  // the address is not allowed or that the shop is not active.
  if (!row) throw refuse('X-Key', 'keyUnknown');
  if (!isSameSignature(signatureOf(secretOfKey(secret, key), call), signature))
    throw refuse('X-Signature', 'signatureWrong');
  if (!row.active) throw refuse('X-Key', 'keyEnded');
  if (!row.isFromListed) throw new ApiError('forbidden', { messageKey: 'Refusals.keyAddress' });
  if (!acceptsMode(row.status, modeOf(key)) || !row.hasOwner)
    throw new ApiError('forbidden', { messageKey: 'Refusals.shopNotActive' });
  await touchKey(db, row.id);
  await reportAddress(db, row, address);
  return { id: row.shopId, keyId: row.id, scopes: row.scopes, mode: modeOf(key) };
}

/**
 * Maximum number of mails a day about new addresses of one key. Without a maximum, a server whose address changes all
 * the time would cause too many mails.
 */
const maxAddressMailsPerDay = 3;

/**
 * Mails the owner when a live key is used from a new address. Sends no mail for a key that is bound to addresses, and
 * none for the first address of a key, which belongs to the shop's server.
 */
async function reportAddress(db: Db, { id, key, networks, isNewNetwork }: SigningKey, address: string): Promise<void> {
  if (modeOf(key) === 'test' || networks.length > 0 || !isNewNetwork) return;
  await transaction(db, async (tx) => {
    if (!(await noteNetwork(tx, id, networkOf(address)))) return;
    if ((await countOfDay(tx, `shop-key-address:${id}`, maxAddressMailsPerDay)) === null) return;
    await enqueue(tx, 'shopKeyMail', { id, event: 'address', address });
  });
}
