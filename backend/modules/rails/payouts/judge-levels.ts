import { isBelowLevel } from '#domain/hot-balance.ts';
import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import { notifyStaff } from '../../platform/staff-notices/service.ts';
import { promisedRows } from './balance-queries.ts';
import { levelRows, markBelow, markLow, markSufficient } from './level-queries.ts';

/**
 * Seconds for which a balance must be too low before the minimum applies. For a short time after a payout is mined, its
 * sum is missing from the balance and also still counted as not paid yet.
 */
const lowSeconds = 15;

/**
 * Compares the current balances with their configured minimums, and notifies staff once of each balance that has become
 * too low. If the balance of a currency is unknown, nothing changes.
 */
export async function judgeLevels(
  db: Db,
  codes: readonly string[],
  balances: Readonly<Record<string, string>>,
): Promise<void> {
  const levels = await levelRows(db, codes);
  if (levels.length === 0) return;
  const promised = await promisedRows(db, codes);
  for (const { code, level, lowSince } of levels) {
    const balance = balances[code];
    if (balance === undefined) continue;
    const reading = { balance, promised: promised.get(code) ?? '0', level, wasLow: lowSince !== null };
    if (!isBelowLevel(reading)) await markSufficient(db, code);
    else if (lowSince === null) await applyLevel(db, code);
  }
}

async function applyLevel(db: Db, code: string): Promise<void> {
  await markBelow(db, code);
  await transaction(db, async (tx) => {
    const since = await markLow(tx, code, lowSeconds);
    if (since) await notifyStaff(tx, { kind: 'hotBalance', key: `${code}:${since.toISOString()}` });
  });
}
