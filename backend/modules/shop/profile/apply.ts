import type { z } from 'zod';
import type { shop, shopApplication } from '#contracts/shop.ts';
import type { Locale } from '#domain/locale.ts';
import { applicableStatuses, siteAddress } from '#domain/shop.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { countOfDay, secondsLeftToday } from '../../abuse/throttle/service.ts';
import { notifyStaff } from '../../platform/staff-notices/service.ts';
import * as sql from './queries.ts';
import { toShop } from './view.ts';

const maxPerDay = 10;

/**
 * Submits an application for a shop, or changes a pending or refused one.
 * @throws ApiError `not_active` before the e-mail is confirmed; `conflict` for an active or closed shop; `validation`
 * if the site's address is not public; `rate_limited` if the user has applied too often today
 */
export async function applyForShop(
  tx: Tx,
  { name, site: typed, about }: z.output<typeof shopApplication>,
  { userId, locale }: { userId: string; locale: Locale },
): Promise<z.input<typeof shop>> {
  if (!(await sql.isActivated(tx, userId))) throw new ApiError('not_active');
  const site = siteAddress(typed);
  if (site === null) throw fieldError(locale, 'site', 'Refusals.shopSite');
  if ((await countOfDay(tx, `shop:${userId}`, maxPerDay)) === null)
    throw new ApiError('rate_limited', { retryAfter: await secondsLeftToday(tx) });
  const id = await sql.writeApplication(tx, { userId, name, site, about, locale }, applicableStatuses);
  const row = id === undefined ? undefined : await sql.findShop(tx, id);
  if (!row) throw new ApiError('conflict');
  await notifyStaff(tx, { kind: 'shop', key: `${row.id}:${row.askedAt.toISOString()}`, subjectId: row.id });
  return toShop(row);
}
