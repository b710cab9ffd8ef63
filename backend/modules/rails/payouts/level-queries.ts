import { sql } from 'kysely';
import type { BelowLevel } from '#domain/hot-balance.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface LevelRow {
  code: string;
  level: string;
  below: BelowLevel;
  lowSince: Date | null;
}

/** Returns the configured minimum balances of currencies. */
export async function levelRows(db: Db, codes: readonly string[]): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    select s.code, trim_scale(l.level)::text as level, l.below, l.low_since
    from hot_levels l join payment_systems s on s.id = l.ps where s.code = any(${codes}::text[])`.execute(db);
  return rows;
}

export async function upsertLevel(
  tx: Tx,
  { code, level, below }: { code: string; level: string; below: BelowLevel },
): Promise<void> {
  await sql`
    insert into hot_levels (ps, level, below) select id, ${level}::numeric, ${below} from payment_systems where code = ${code}
    on conflict (ps) do update set level = excluded.level, below = excluded.below`.execute(tx);
}

export async function deleteLevel(tx: Tx, code: string): Promise<void> {
  await sql`delete from hot_levels l using payment_systems s where s.id = l.ps and s.code = ${code}`.execute(tx);
}

const ofCode = (code: string) => sql`ps = (select id from payment_systems where code = ${code})`;

/**
 * Records that a balance is below its minimum. The time of the first such record is kept until the balance is
 * sufficient again.
 */
export async function markBelow(db: Db, code: string): Promise<void> {
  await sql`update hot_levels set below_since = now() where ${ofCode(code)} and below_since is null`.execute(db);
}

/**
 * Applies the minimum of a currency if the balance has been below it for `seconds`.
 * @returns the current time, or undefined if the minimum does not apply yet or already applied before this call
 */
export async function markLow(tx: Tx, code: string, seconds: number): Promise<Date | undefined> {
  const { rows } = await sql<{ lowSince: Date }>`
    update hot_levels set low_since = now() where ${ofCode(code)} and low_since is null
      and below_since < now() - make_interval(secs => ${seconds}) returning low_since`.execute(tx);
  return rows[0]?.lowSince;
}

/** Records that the balance of a currency is sufficient. */
export async function markSufficient(db: Db, code: string): Promise<void> {
  await sql`
    update hot_levels set below_since = null, low_since = null
    where ${ofCode(code)} and (below_since is not null or low_since is not null)`.execute(db);
}
