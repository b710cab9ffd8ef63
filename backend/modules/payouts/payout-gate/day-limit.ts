import { compare } from '#domain/amount.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { claimSettings } from '../../platform/settings/service.ts';
import { lockDay, usdOfDay } from './day-queries.ts';

/** Daily limit of one member of staff in US dollars. */
export interface DayLimit {
  limit: string;
  /** US dollars sent within 24 hours, including the current sum. Null if a currency has no rate. */
  sent: string | null;
}

/**
 * Returns the daily limit of a member of staff if sending the sum would exceed it, otherwise null. A sum in a currency
 * without a US dollar rate always exceeds the limit.
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

/** Locks the daily limit of a member of staff. @returns the limit if a withdrawal would exceed it, or null */
export async function lockedExceededDay(
  tx: Tx,
  staffId: string,
  sum: { ps: number; summa: string },
): Promise<DayLimit | null> {
  await lockDay(tx, staffId);
  return await exceededDay(tx, staffId, sum);
}
