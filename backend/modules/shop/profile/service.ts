import type { z } from 'zod';
import type { shop } from '#contracts/shop.ts';
import { acceptsMode, type ShopMode } from '#domain/shop.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { type ShopRow, shopOfUser, updateSaleMails } from './queries.ts';
import { toShop } from './view.ts';

export { applyForShop } from './apply.ts';
export { decideAboutShop } from './desk.ts';
export { sendShopMail } from './mail.ts';

/** Returns a user's shop, or null if the user has not applied for one. */
export async function ownShop(db: Db, userId: string): Promise<z.input<typeof shop> | null> {
  const row = await shopOfUser(db, userId);
  return row ? toShop(row) : null;
}

/** Returns a user's active shop. @throws ApiError `forbidden` if the user has none */
export async function activeShopOf(db: Db, userId: string): Promise<Pick<ShopRow, 'id' | 'name' | 'site'>> {
  const row = await shopOfUser(db, userId);
  if (row?.status !== 'active') throw new ApiError('forbidden');
  return { id: row.id, name: row.name, site: row.site };
}

/**
 * Returns the id of a user's shop if the shop may use keys and links of the given mode. A shop whose application waits
 * for a decision may use only the test mode.
 * @throws ApiError `forbidden` if the user has no such shop
 */
export async function shopForMode(db: Db, userId: string, mode: ShopMode): Promise<string> {
  const row = await shopOfUser(db, userId);
  if (!row || !acceptsMode(row.status, mode)) throw new ApiError('forbidden');
  return row.id;
}

/**
 * Turns the e-mails about completed sales of a user's shop on or off.
 * @throws ApiError `forbidden` if the user has no active shop
 */
export async function setSaleMails(tx: Tx, userId: string, saleMails: boolean): Promise<z.input<typeof shop>> {
  const { id } = await activeShopOf(tx, userId);
  await updateSaleMails(tx, id, saleMails);
  const row = await shopOfUser(tx, userId);
  if (!row) throw new ApiError('not_found');
  return toShop(row);
}
