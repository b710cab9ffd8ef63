import type { z } from 'zod';
import type { newShopKey, shopKey } from '#contracts/shop-keys.ts';
import { acceptsMode, type KeyScope, type ShopMode, type ShopStatus } from '#domain/shop.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { shopForMode } from '../profile/service.ts';
import * as sql from './queries.ts';
import { modeOf, newKeyName, secretOfKey } from './secret.ts';

export { shopOfCall } from './authenticate.ts';
export { sendShopKeyMail } from './mail.ts';

type ShopKey = z.input<typeof shopKey>;
type NewShopKey = z.input<typeof newShopKey>;

const maxActiveKeys = 10;
/** Hours for which a replaced key stays valid, so that a shop can switch keys without an interruption. */
const overlapHours = 24;

const toKey = (row: sql.KeyRow): ShopKey => ({
  id: row.id,
  name: row.name,
  mode: modeOf(row.key),
  key: row.key,
  scopes: row.scopes,
  networks: row.networks.map((network) => network.replace(/\/(?:32|128)$/, '')),
  active: row.active,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
});

/**
 * Returns the keys of a user's shop.
 * @throws ApiError `forbidden` if the user has no active shop
 */
export async function listKeys(db: Db, userId: string): Promise<ShopKey[]> {
  const shopId = await shopForMode(db, userId, 'test');
  return (await sql.keysOfShop(db, shopId)).map(toKey);
}

/**
 * Returns whether a key of a user's shop is a live or a test key.
 * @throws ApiError `forbidden` if the user has no active shop; `not_found` if the shop has no such key
 */
export async function keyModeOf(db: Db, userId: string, id: string): Promise<ShopMode> {
  const key = await sql.findKeyOfShop(db, await shopForMode(db, userId, 'test'), id);
  if (!key) throw new ApiError('not_found');
  return modeOf(key.key);
}

export interface KeyDraft {
  name: string;
  mode: ShopMode;
  scopes: KeyScope[];
  networks: string[];
  days?: number | undefined;
}

/**
 * Creates a key of a user's shop.
 * @param secret the setting SECRET, from which the secrets of keys are derived
 * @throws ApiError `forbidden` if the user has no active shop (for a test key, a waiting application is enough);
 * `conflict` if the shop has too many active keys
 */
export async function createKey(tx: Tx, secret: string, userId: string, draft: KeyDraft): Promise<NewShopKey> {
  const shop = await lockShopForMode(tx, userId, draft.mode);
  return await addKey(tx, secret, shop.id, draft);
}

/**
 * Replaces a key by a new one with the same permissions. The old key stays valid for up to a day.
 * @throws ApiError `forbidden` if the user has no active shop; `not_found` if the shop has no such key; `conflict` if
 * the key has expired or is revoked, or if the shop has too many active keys
 */
export async function rotateKey(tx: Tx, secret: string, userId: string, id: string): Promise<NewShopKey> {
  const shop = await lockShopForMode(tx, userId, 'test');
  const old = await sql.findKeyOfShop(tx, shop.id, id);
  if (!old) throw new ApiError('not_found');
  if (!acceptsMode(shop.status, modeOf(old.key))) throw new ApiError('forbidden');
  if (!old.active) throw new ApiError('conflict');
  const { name, scopes, networks } = old;
  const days =
    old.expiresAt && Math.max(1, Math.ceil((old.expiresAt.getTime() - old.createdAt.getTime()) / 86_400_000));
  await sql.shortenKey(tx, id, overlapHours);
  return await addKey(tx, secret, shop.id, { name, mode: modeOf(old.key), scopes, networks, ...(days && { days }) });
}

/**
 * Revokes a key of a user's shop.
 * @throws ApiError `forbidden` if the user has no active shop; `not_found` if the shop has no such key
 */
export async function revokeKey(tx: Tx, userId: string, id: string): Promise<void> {
  const shop = await lockShopForMode(tx, userId, 'test');
  if (!(await sql.findKeyOfShop(tx, shop.id, id))) throw new ApiError('not_found');
  if (await sql.revoke(tx, id)) await enqueue(tx, 'shopKeyMail', { id, event: 'revoked' });
}

async function addKey(tx: Tx, secret: string, shopId: string, draft: KeyDraft): Promise<NewShopKey> {
  if ((await sql.countActiveKeys(tx, shopId)) >= maxActiveKeys)
    throw new ApiError('conflict', { messageKey: 'Refusals.tooManyKeys' });
  const { name, networks, days = null } = draft;
  const key = newKeyName(draft.mode);
  const id = await sql.insertKey(tx, { shopId, name, key, scopes: [...new Set(draft.scopes)], networks, days });
  await enqueue(tx, 'shopKeyMail', { id });
  const row = await sql.findKeyOfShop(tx, shopId, id);
  if (!row) throw new ApiError('not_found');
  return { ...toKey(row), secret: secretOfKey(secret, key) };
}

async function lockShopForMode(tx: Tx, userId: string, mode: ShopMode): Promise<{ id: string; status: ShopStatus }> {
  const shop = await sql.lockShopOfUser(tx, userId);
  if (!shop || !acceptsMode(shop.status, mode)) throw new ApiError('forbidden');
  return shop;
}
