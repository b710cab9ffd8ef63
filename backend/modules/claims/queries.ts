import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';

export interface NewClaim {
  id: string;
  /** JavaScript can hold it: the millionth millionth claim is far. */
  number: number;
  at: Date;
}

/** The claim and its first move in one round trip. `new` ends by itself after so many minutes. */
export async function insertClaim(tx: Tx, claim: Insertable<Tables['claims']>, minutes: number): Promise<NewClaim> {
  return await tx
    .with('created', (db) =>
      db
        .insertInto('claims')
        .values({ ...claim, clock_at: sql<Date>`now() + make_interval(mins => ${minutes})` })
        .returning(['id', 'number', 'created_at']),
    )
    .with('logged', (db) =>
      db
        .insertInto('claim_moves')
        .columns(['claim_id', 'to_status', 'actor'])
        .expression((make) =>
          make.selectFrom('created').select(['id', sql.lit('new').as('to'), sql.lit('visitor').as('actor')]),
        ),
    )
    .selectFrom('created')
    .select(['id', 'created_at as at', sql<number>`number::float8`.as('number')])
    .executeTakeFirstOrThrow();
}

/** Versions of the texts a claim agrees to, in one language. */
export async function textVersions(db: Db, locale: 'ru' | 'en'): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('texts')
    .where('key', 'in', ['aml', 'replenishment'])
    .where('locale', '=', locale)
    .select(['key', 'version'])
    .execute();
  return Object.fromEntries(rows.map(({ key, version }) => [key, version]));
}

/** Gives the claim one of the operator's requisites; false when the pool has none for the currency. */
export async function allotRequisite(tx: Tx, claimId: string, ps: number): Promise<boolean> {
  const { rows } = await sql`
    insert into claim_requisites (claim_id, version, pool_id, value, holder, bank, tag)
    select ${claimId}, 1 + coalesce((select max(version) from claim_requisites where claim_id = ${claimId}), 0), id, value, holder, bank, tag
    from requisite_pool where ps = ${ps} and active order by random() limit 1
    returning version`.execute(tx);
  return rows.length > 0;
}

export async function openDemoPayment(tx: Tx, claimId: string, summa: string): Promise<void> {
  await tx.insertInto('demo_payments').values({ claim_id: claimId, summa }).execute();
}
