import webpush from 'web-push';
import type { Tx } from '../../../db/transaction.ts';
import { sealText, unsealText } from '../../../seal.ts';
import * as sql from './queries.ts';

const sealFor = (secret: string) => ({ secret, purpose: 'push private key', id: 'push_keys' });

/** Key pair of the exchange (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Decrypts a stored key pair. Returns null if it was encrypted with another SECRET. */
export function decryptKeys(secret: string, row: sql.KeyRow): PushKeys | null {
  const privateKey = unsealText(sealFor(secret), row.privateKey);
  return privateKey === null ? null : { publicKey: row.publicKey, privateKey };
}

/**
 * Returns the public key of the exchange, and makes the key pair if there is none. A pair that cannot be decrypted is
 * replaced; all subscriptions are deleted then, because a browser accepts only messages signed with the key it knows.
 */
export async function publicKeyOf(tx: Tx, secret: string): Promise<string> {
  await sql.lockKeys(tx);
  const row = await sql.keyRow(tx);
  if (row && decryptKeys(secret, row)) return row.publicKey;
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  if (row) await sql.deleteSubscriptions(tx);
  await sql.replaceKeys(tx, { publicKey, privateKey: sealText(sealFor(secret), privateKey) });
  return publicKey;
}
