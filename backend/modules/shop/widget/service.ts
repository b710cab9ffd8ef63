import type { z } from 'zod';
import type { shopWidget } from '#contracts/shop-widget.ts';
import type { Locale } from '#domain/locale.ts';
import { widgetOrigin } from '#domain/widget.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { activeShopOf } from '../profile/service.ts';
import * as sql from './queries.ts';

type ShopWidget = z.input<typeof shopWidget>;

/**
 * Returns the widget of an active shop.
 * @throws ApiError `not_found` if there is no such shop
 */
export async function readWidget(db: Db, shop: string): Promise<ShopWidget> {
  const origins = await sql.originsOf(db, shop);
  if (!origins) throw new ApiError('not_found');
  return { shop, origins };
}

/**
 * Returns the widget of a user's shop.
 * @throws ApiError `forbidden` if the user has no active shop
 */
export async function ownWidget(db: Db, userId: string): Promise<ShopWidget> {
  return await readWidget(db, (await activeShopOf(db, userId)).id);
}

/**
 * Sets the origins of the pages that may show the widget of a user's shop.
 * @throws ApiError `forbidden` if the user has no active shop; `validation` for an origin that is not https
 */
export async function setOrigins(
  tx: Tx,
  typed: readonly string[],
  { userId, locale }: { userId: string; locale: Locale },
): Promise<ShopWidget> {
  const { id } = await activeShopOf(tx, userId);
  const origins = typed.map(widgetOrigin);
  if (origins.includes(null)) throw fieldError(locale, 'origins', 'Refusals.widgetOrigin');
  await sql.writeOrigins(tx, id, [...new Set(origins.filter((origin) => origin !== null))]);
  return await readWidget(tx, id);
}
