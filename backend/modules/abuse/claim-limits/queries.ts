import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Network } from '../../../network.ts';

/** Properties by which claims are recognized as one person's. */
export interface Identity {
  userId: string | null;
  /** SHA-256 of the visitor's cookie. */
  hash: Buffer | null;
  email: string;
  /** Requisite that the payout is to go to; null: none given. */
  requisite: string | null;
}

export async function limitsRow(db: Db): Promise<object | undefined> {
  const row = await db.selectFrom('settings').where('key', '=', 'limits').select('value').executeTakeFirst();
  return row?.value;
}

/** For each limit, seconds to wait; null when the limit is not reached. */
export interface ReachedLimits {
  ip: number | null;
  email: number | null;
  requisite: number | null;
  openIp: number | null;
  open: number | null;
}

/** For each limit, the maximum number of claims; null: unlimited. */
export type MaxClaims = Record<keyof ReachedLimits, number | null>;

const columnsOf = ({ userId, hash, email, requisite }: Identity) =>
  sql`${userId}::uuid, ${hash}::bytea, ${email}::text, ${requisite}::text`;

/**
 * Counts the claims of a person and of a network. Concurrent transactions that count the same person or network wait
 * until this one ends.
 */
export async function reachedLimits(
  tx: Tx,
  identity: Identity,
  network: Network | null,
  max: MaxClaims,
): Promise<ReachedLimits> {
  const { rows } = await sql<ReachedLimits>`
    select ip, email, requisite, open_ip, open
    from limits_reached(${columnsOf(identity)}, ${network}::inet, ${max.ip}::int, ${max.email}::int, ${max.requisite}::int,
      ${max.openIp}::int, ${max.open}::int)`.execute(tx);
  return rows[0] as ReachedLimits;
}

interface Hold {
  claimId: string;
  ps: number;
  summa: string;
}

/**
 * Whether the sum of `hold` and the sums that the person's other unpaid claims hold exceed `percent` of a reserve.
 * Concurrent transactions that check the same person wait until this one ends.
 */
export async function exceedsOwnShare(tx: Tx, hold: Hold, percent: number): Promise<boolean> {
  const { claimId, ps, summa } = hold;
  const { rows } = await sql<{ exceeds: boolean }>`
    select exceeds_own_share(${claimId}::uuid, ${ps}::int, ${summa}::numeric, ${percent}::numeric) as exceeds`.execute(
    tx,
  );
  return rows[0]?.exceeds ?? false;
}

/** Whether the visitor or the network created at least `count` claims within the last hour. */
export async function hasRecentClaims(db: Db, hash: Buffer | null, network: Network, count: number): Promise<boolean> {
  const { rows } = await sql`
    select from claims c where (c.visitor_hash = ${hash}::bytea or c.ip = ${network}::inet)
      and c.created_at > now() - interval '1 hour' offset ${count - 1} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Whether more than `percent` of a reserve is held.
 * @param ps payment system of the reserve; null: checks whether this is true for any reserve
 */
export async function isReserveScarce(db: Db, ps: number | null, percent: number): Promise<boolean> {
  const { rows } = await sql`
    select from reserves where (${ps}::int is null or ps = ${ps}) and total > 0
      and held > total * ${percent}::numeric / 100 limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Whether the unpaid claims that a network created within the last day would together receive more than `percent` of a
 * reserve. Claims that are not confirmed yet are included.
 * @param ps payment system of the reserve; null: checks whether this is true for any reserve
 */
export async function asksForShare(db: Db, network: Network, ps: number | null, percent: number): Promise<boolean> {
  const { rows } = await sql`
    select from claims c join reserves r on r.ps = c.to_ps
    where c.ip = ${network}::inet and c.created_at > now() - interval '1 day' and is_unpaid(c.status)
      and (${ps}::int is null or c.to_ps = ${ps})
    group by r.ps, r.total having sum(c.to_summa) > r.total * ${percent}::numeric / 100 limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Whether the unpaid claims that a network created within the last day would together receive more than `count` whole
 * reserves, each claim counted as a fraction of its reserve. Claims that are not confirmed yet are included.
 */
export async function asksForReserves(db: Db, network: Network, count: number): Promise<boolean> {
  const { rows } = await sql`
    select from claims c join reserves r on r.ps = c.to_ps and r.total > 0
    where c.ip = ${network}::inet and c.created_at > now() - interval '1 day' and is_unpaid(c.status)
    having sum(c.to_summa / r.total) > ${count}::numeric`.execute(db);
  return rows.length > 0;
}
