import { sql } from 'kysely';
import { isAmount, isPositive } from '#domain/amount.ts';
import type { Db } from '../db/pool.ts';
import { fixedSource } from './fixed.ts';
import { type Rate, type RateSource, refreshEvery } from './source.ts';

/**
 * Asks the source for its rates and keeps them; a figure that is no positive amount is left out, so
 * that its directions close when the last good one is too old.
 * @returns how many rates were written
 */
export async function refreshRates(db: Db, source: RateSource = fixedSource): Promise<number> {
  const good = (await source.read()).filter(isGood);
  if (good.length === 0) return 0;
  await db
    .insertInto('rates')
    .values(good.map(({ unit, usd }) => ({ unit, usd, source: source.name })))
    .onConflict((conflict) =>
      conflict.column('unit').doUpdateSet((row) => ({
        usd: row.ref('excluded.usd'),
        source: row.ref('excluded.source'),
        updated_at: sql<Date>`now()`,
      })),
    )
    .execute();
  return good.length;
}

/** A sweep of the worker: refreshes what is due. */
export async function refreshDueRates({ db }: { db: Db }): Promise<void> {
  const { rows } = await sql<{ due: boolean }>`
    select coalesce(max(updated_at) < now() - make_interval(secs => ${refreshEvery}), true) as due
    from rates`.execute(db);
  if (rows[0]?.due) await refreshRates(db);
}

const isGood = ({ usd }: Rate): boolean => isAmount(usd) && isPositive(usd);
