import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface StoredRule {
  unit: string;
  base: string;
  via: 'USD' | 'USDT' | 'EUR' | 'RUB' | null;
  sources: string[] | null;
  follows: string | null;
  factor: string | null;
  jump: string | null;
  spread: string | null;
  floor: string | null;
  ceiling: string | null;
  isCurrency: boolean;
}

/** Returns all stored rules of prices in US dollars, by unit. */
export async function storedRules(db: Db): Promise<StoredRule[]> {
  const { rows } = await sql<StoredRule>`
    select unit, base, via, sources, follows, trim_scale(factor)::text as factor, trim_scale(jump)::text as jump,
      trim_scale(spread)::text as spread, trim_scale(floor)::text as floor, trim_scale(ceiling)::text as ceiling,
      exists (select from payment_systems p where p.unit = r.unit) as is_currency
    from rate_rules r order by unit`.execute(db);
  return rows;
}

/**
 * Locks all rules until the transaction ends, so that two concurrent changes cannot together make units follow each
 * other in a circle.
 */
export async function lockRules(tx: Tx): Promise<void> {
  await sql`lock table rate_rules in share row exclusive mode`.execute(tx);
}

export async function saveRule(tx: Tx, rule: Insertable<Tables['rateRules']>): Promise<void> {
  await tx
    .insertInto('rateRules')
    .values(rule)
    .onConflict((conflict) => conflict.column('unit').doUpdateSet(rule))
    .execute();
}

export async function deleteRule(tx: Tx, unit: string): Promise<void> {
  await tx.deleteFrom('rateRules').where('unit', '=', unit).execute();
}

/** Whether a direction, open or closed, uses the price of `unit` instead of the price of its currency's own unit. */
export async function isChosenByDirection(db: Db, unit: string): Promise<boolean> {
  const { rows } = await sql`select from directions where ${unit} in (from_rate, to_rate) limit 1`.execute(db);
  return rows.length > 0;
}
