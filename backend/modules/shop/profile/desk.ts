import type { z } from 'zod';
import type { operatorShop } from '#contracts/shop.ts';
import type { Locale } from '#domain/locale.ts';
import { reasonedActions, type ShopAction, shopTransitions } from '#domain/shop.ts';
import type { Db } from '../../../db/pool.ts';
import type { Page } from '../../../db/read-page.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { logChange } from '../../platform/change-log/service.ts';
import * as sql from './queries.ts';
import { toOperatorShop } from './view.ts';

interface Staff {
  id: string;
  locale: Locale;
}

/** Returns one page of shops: waiting applications sorted oldest first, or all shops sorted newest first. */
export async function listShops(db: Db, { show, page, size }: Page & { show: 'open' | 'all' }) {
  const { count, rows } = await sql.listedShops(db, show, { page, size });
  return { count, results: rows.map(toOperatorShop) };
}

/**
 * Carries out a decision of staff about a shop, logs it, and mails the owner.
 * @throws ApiError `not_found` for an unknown shop; `conflict` if the status forbids the decision, the application was
 * changed in the meantime, the account was deleted or is the caller's own; `validation` if the decision needs a reason and none is given
 */
export async function decideAboutShop(
  tx: Tx,
  id: string,
  { action, askedAt, note }: { action: ShopAction; askedAt: string; note?: string | undefined },
  staff: Staff,
): Promise<z.input<typeof operatorShop>> {
  const row = await sql.lockShop(tx, id);
  if (!row) throw new ApiError('not_found');
  if (row.userId === staff.id) throw fieldError(staff.locale, 'action', 'Refusals.ownBalance', { code: 'conflict' });
  const { from, to: status } = shopTransitions[action];
  const isOrphan = row.userId === null && status === 'active';
  const isSeen = row.askedAt.getTime() === Date.parse(askedAt);
  if (!from.includes(row.status) || isOrphan || !isSeen) throw new ApiError('conflict');
  const isReasoned = reasonedActions.includes(action);
  if (isReasoned && !note) throw fieldError(staff.locale, 'note', 'Refusals.noteRequired');
  await sql.updateStatus(tx, id, { status, note: isReasoned ? (note ?? null) : null, decidedBy: staff.id });
  const change = { by: staff.id, room: 'shops', subject: row.name, ...(note && { note }) } as const;
  await logChange(tx, change, { status: row.status }, { status });
  await enqueue(tx, 'shopMail', { id, status });
  const decided = await sql.findShop(tx, id);
  if (!decided) throw new ApiError('not_found');
  return toOperatorShop(decided);
}
