import { compare } from '#domain/amount.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { claimSettings } from '../../platform/settings/service.ts';
import { lockDay, usdOfDay } from './day-queries.ts';

/** Daily limit of one member of staff in US dollars. */
export interface DayLimit {
  limit: string;
  /** Value of the last 24 hours with the current sum; null if the value of a currency is unknown. */
  sent: string | null;
}

/**
 * Returns the daily limit of a member of staff if the sum exceeds it together with what the person sent alone within
 * 24 hours, otherwise null. A sum whose value is unknown exceeds the limit.
 */
export async function exceededDay(
  db: Db,
  staffId: string,
  sum: { ps: number; summa: string },
): Promise<DayLimit | null> {
  const { operatorDayUsd: limit } = await claimSettings(db);
  if (limit === null) return null;
  const sent = await usdOfDay(db, staffId, sum);
  return sent !== null && compare(sent, limit) <= 0 ? null : { limit, sent };
}

/** Returns the daily limit that a withdrawal by a member of staff exceeds, or null. Locks the person's daily limit. */
export async function lockedExceededDay(
  tx: Tx,
  staffId: string,
  sum: { ps: number; summa: string },
): Promise<DayLimit | null> {
  await lockDay(tx, staffId);
  return await exceededDay(tx, staffId, sum);
}
