import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { StoredInput } from '../../../db/stored-json.ts';

export async function receiveInputs(db: Db, ps: number): Promise<StoredInput[]> {
  const row = await db.selectFrom('paymentSystems').where('id', '=', ps).select('receiveInputs').executeTakeFirst();
  return row?.receiveInputs ?? [];
}

/**
 * Returns those of the given values that are requisites of the exchange itself. Case and spaces are ignored; for a
 * card, the caller must give both the number and its key, because the database stores only one of them.
 */
export async function ownValues(db: Db, values: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select value from unnest(${values}::text[]) as value
    where translate(lower(value), ' ', '') in (select translate(lower(coalesce(p.compared, p.value)), ' ', '') from requisite_pool p)`.execute(
    db,
  );
  return rows.map(({ value }) => value);
}

/**
 * Whether a shop's server created a claim, which means that the shop named the requisites of the payer. A follow-up
 * claim counts as its original claim.
 */
export async function isCreatedByShop(db: Db, claimId: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive origin as (
      select id, linked_to from claims where id = ${claimId}
      union select earlier.id, earlier.linked_to from origin join claims earlier on earlier.id = origin.linked_to)
    select from origin join shop_sales s on s.claim_id = origin.id and s.link_id is null`.execute(db);
  return rows.length > 0;
}
