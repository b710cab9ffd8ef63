import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

/**
 * Records which rates close directions now. Deletes units that no enabled direction uses, and closings that ended
 * before staff was notified.
 */
export async function saveClosings(tx: Tx, { closed, open }: { closed: string[]; open: string[] }): Promise<void> {
  await sql`delete from rate_closings
    where unit <> all(${[...closed, ...open]}::text[]) or told_at is null and unit = any(${open}::text[])`.execute(tx);
  await sql`insert into rate_closings as known (unit) select unnest(${closed}::text[])
    on conflict (unit) do update set open_since = null where known.open_since is not null`.execute(tx);
  await sql`update rate_closings set open_since = now()
    where open_since is null and unit = any(${open}::text[])`.execute(tx);
}

/** Marks closings that staff must now be notified of, because they have lasted `seconds`. @returns their units */
export async function takeClosed(tx: Tx, seconds: number): Promise<string[]> {
  const { rows } = await sql<{ unit: string }>`
    update rate_closings set told_at = now()
    where told_at is null and since <= now() - make_interval(secs => ${seconds}) returning unit`.execute(tx);
  return rows.map(({ unit }) => unit);
}

/** Deletes closings whose rate has been valid again for `seconds`. @returns their units */
export async function takeOpened(tx: Tx, seconds: number): Promise<string[]> {
  const { rows } = await sql<{ unit: string }>`
    delete from rate_closings where open_since <= now() - make_interval(secs => ${seconds}) returning unit`.execute(tx);
  return rows.map(({ unit }) => unit);
}

export const toldUnits = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('rateClosings').where('toldAt', 'is not', null).select('unit').execute()).map(
    ({ unit }) => unit,
  );

export interface AffectedPair {
  fromRu: string;
  fromEn: string;
  toRu: string;
  toEn: string;
}

/**
 * Selects enabled directions that use one of the units and none of the units in `except`, popular ones first.
 * @returns their number, and the first of them
 */
export async function affectedPairs(
  db: Db,
  units: readonly string[],
  except: readonly string[],
  limit: number,
): Promise<{ count: number; pairs: AffectedPair[] }> {
  const { rows } = await sql<AffectedPair & { count: number }>`
    select f.name_ru as from_ru, f.name_en as from_en, t.name_ru as to_ru, t.name_en as to_en, count(*) over ()::int as count
    from directions d join payment_systems f on f.id = d.from_ps join payment_systems t on t.id = d.to_ps
    cross join lateral (select array[coalesce(d.from_rate, f.unit), coalesce(d.to_rate, t.unit)] as units) used
    where d.enabled and f.visible and t.visible
      and used.units && ${[...units]}::text[] and not used.units && ${[...except]}::text[]
    order by d.best nulls last, d.position, d.id limit ${limit}`.execute(db);
  const pairs = rows.map(({ fromRu, fromEn, toRu, toEn }) => ({ fromRu, fromEn, toRu, toEn }));
  return { count: rows[0]?.count ?? 0, pairs };
}
