import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { CheckedAddress } from '../../../aml/port.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

export type AmlCheckRow = Selectable<Tables['amlChecks']>;
export type NewAmlCheck = Pick<
  AmlCheckRow,
  'claimId' | 'subject' | 'network' | 'address' | 'provider' | 'score' | 'categories' | 'reference' | 'userId'
> & { askedAt: Date | null };

/**
 * Stores a check.
 * @param validMinutes minutes for which the visitor is promised that a payment from the address is not held, or null
 * for no promise
 */
export const insertCheck = (db: Db, check: NewAmlCheck, validMinutes: number | null): Promise<AmlCheckRow> =>
  db
    .insertInto('amlChecks')
    .values({
      ...check,
      askedAt: check.askedAt ?? sql`now()`,
      validUntil: sql`now() + make_interval(mins => ${validMinutes}::int)`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Returns a check of an address by a provider whose answer is at most `hours` old. Prefers a check with the same claim
 * and subject (sender or payout); otherwise returns the latest.
 */
export const recentCheck = (
  db: Db,
  { network, address }: CheckedAddress,
  provider: string,
  hours: number,
  { claimId, subject }: Pick<AmlCheckRow, 'claimId' | 'subject'>,
): Promise<AmlCheckRow | undefined> =>
  db
    .selectFrom('amlChecks')
    .where('address', '=', address)
    .where('network', '=', network)
    .where('provider', '=', provider)
    .where('askedAt', '>', sql<Date>`now() - make_interval(hours => ${hours}::int)`)
    .orderBy(sql`(claim_id = ${claimId} and subject = ${subject}) is true`, 'desc')
    .orderBy('at', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();

export const checksOf = (db: Db, claimId: string, limit: number): Promise<AmlCheckRow[]> =>
  db.selectFrom('amlChecks').where('claimId', '=', claimId).orderBy('at', 'desc').limit(limit).selectAll().execute();

/**
 * Whether a check of the claim promised that a payment from the address at the given time is not held. The check may be
 * later than the payment, because the time of a payment's block is rounded down to seconds.
 */
export async function hasTicket(db: Db, claimId: string, address: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('amlChecks')
    .where('claimId', '=', claimId)
    .where('address', '=', address)
    .where('validUntil', '>=', at)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the claim that a payout address was checked for. */
export async function updateClaim(tx: Tx, id: string, claimId: string): Promise<void> {
  await tx.updateTable('amlChecks').set({ claimId }).where('id', '=', id).execute();
}

/**
 * Returns the highest score that the latest checks of the given addresses found, or null if none of the addresses was
 * checked. Only checks in the network of the payment system `ps` count.
 */
export async function latestScore(db: Db, ps: number, addresses: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ score: number | null }>`
    select max(latest.score)::float8 as score from unnest(${addresses}::text[]) as given(address)
    join payment_systems s on s.id = ${ps}
    cross join lateral (
      select a.score from aml_checks a where a.address = given.address and a.network = s.network
      order by a.at desc limit 1) latest`.execute(db);
  return rows[0]?.score ?? null;
}
