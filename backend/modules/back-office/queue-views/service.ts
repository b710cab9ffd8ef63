import type { z } from 'zod';
import type { queueView } from '#contracts/queue-views.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { deleteViewRow, upsertView, viewRows } from './queries.ts';

type QueueView = z.input<typeof queueView>;

const maxViews = 20;

/** Returns the filters of the queue that a person has saved, sorted by name. */
export const queueViews = (db: Db, userId: string): Promise<QueueView[]> => viewRows(db, userId);

/**
 * Saves filters of the queue under a name.
 * @throws ApiError `validation` if the person has already saved filters under 20 other names
 */
export async function saveView(
  tx: Tx,
  view: { name: string; query: string },
  { id: userId, locale }: { id: string; locale: Locale },
): Promise<QueueView[]> {
  await upsertView(tx, { userId, ...view });
  const views = await viewRows(tx, userId);
  if (views.length > maxViews)
    throw fieldError(locale, 'name', 'Refusals.viewsMost', { values: { count: maxViews }, isDetail: true });
  return views;
}

/**
 * Deletes saved filters of the queue.
 * @throws ApiError `not_found` if the caller has saved no filters with this id
 */
export async function deleteView(tx: Tx, id: string, userId: string): Promise<QueueView[]> {
  if (!(await deleteViewRow(tx, userId, id))) throw new ApiError('not_found');
  return await viewRows(tx, userId);
}
