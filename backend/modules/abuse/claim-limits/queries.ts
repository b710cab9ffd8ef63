import { sql } from 'kysely';
import type { Network } from '#domain/network.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Properties by which several claims of one person are recognised. */
export interface Identity {
  userId: string | null;
  /** SHA-256 of the visitor's cookie. */
  hash: Buffer | null;
  email: string;
  /** Number or address that receives the payout, for example a card number. Null if the visitor has not entered one. */
  requisite: string | null;
}

/** For each reached limit, the seconds until a new claim is allowed. A limit that is not reached is null. */
export interface ReachedLimits {
  ip: number | null;
  email: number | null;
  requisite: number | null;
  openIp: number | null;
  open: number | null;
}

export type MaxClaims = Record<keyof ReachedLimits, number | null>;

const columnsOf = ({ userId, hash, email, requisite }: Identity) =>
  sql`${userId}::uuid, ${hash}::bytea, ${email}::text, ${requisite}::text`;

/**
 * Checks whether a person or an IP network has reached a claim limit. Concurrent checks of the same person or network
 * wait until this transaction ends.
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
 * Whether the person's unpaid claims, including the new one, would together hold more than `percent` of the reserve.
 * Concurrent checks of the same person wait until this transaction ends.
 */
export async function exceedsOwnShare(tx: Tx, hold: Hold, percent: number): Promise<boolean> {
  const { claimId, ps, summa } = hold;
  const { rows } = await sql<{ exceeds: boolean }>`
    select exceeds_own_share(${claimId}::uuid, ${ps}::int, ${summa}::numeric, ${percent}::numeric) as exceeds`.execute(
    tx,
  );
  return rows[0]?.exceeds ?? false;
}

export async function hasRecentClaims(db: Db, hash: Buffer | null, network: Network, count: number): Promise<boolean> {
  const { rows } = await sql`
    select from claims c where (c.visitor_hash = ${hash}::bytea or c.ip = ${network}::inet)
      and c.created_at > now() - interval '1 hour' offset ${count - 1} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Whether more than `percent` of a reserve is held for claims.
 * @param ps the payment system whose reserve is checked, or null to check every reserve
 */
export async function isReserveScarce(db: Db, ps: number | null, percent: number): Promise<boolean> {
  const { rows } = await sql`
    select from reserves where (${ps}::int is null or ps = ${ps}) and total > 0
      and held > total * ${percent}::numeric / 100 limit 1`.execute(db);
  return rows.length > 0;
}

/** A claim that is about to be created from an IP network. */
export interface Asked {
  network: Network;
  /** Payment system of the payout. If null, all reserves are checked. */
  ps: number | null;
  /** Sum of the payout, or null if it is not known yet. */
  summa: string | null;
}

/**
 * Returns an SQL subquery whose rows are payouts: the payout of the new claim, and the payouts of all unpaid claims
 * that the IP network created within the last day. Unconfirmed claims are included.
 */
const payoutsOf = ({ network, ps, summa }: Asked) => sql`(
  select c.to_ps as ps, c.to_summa as summa from claims c
  where c.ip = ${network}::inet and c.created_at > now() - interval '1 day' and counts_as_unpaid(c)
  union all
  select ${ps}::int, ${summa}::numeric where ${ps}::int is not null and ${summa}::numeric is not null)`;

/** Whether the payouts of an IP network's unpaid claims, including the new claim, exceed `percent` of a reserve. */
export async function asksForShare(db: Db, asked: Asked, percent: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${payoutsOf(asked)} p join reserves r on r.ps = p.ps
    where ${asked.ps}::int is null or p.ps = ${asked.ps}
    group by r.ps, r.total having sum(p.summa) > r.total * ${percent}::numeric / 100 limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Whether the unpaid claims of an IP network, including the new claim, need more than `count` whole reserves in total.
 * For example, 60 percent of one reserve and 70 percent of another add up to 1.3 reserves.
 */
export async function asksForReserves(db: Db, asked: Asked, count: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${payoutsOf(asked)} p join reserves r on r.ps = p.ps and r.total > 0
    having sum(p.summa / r.total) > ${count}::numeric`.execute(db);
  return rows.length > 0;
}

/** Account and browser by which a returning customer is recognised. */
export interface Person {
  userId: string | null;
  /** SHA-256 of the visitor's cookie. */
  hash: Buffer | null;
}

export async function exemptSumOf(db: Db, person: Person, ps: number, factor: number): Promise<string | null> {
  const { rows } = await sql<{ summa: string | null }>`
    select trim_scale(exempt_sum(${person.userId}::uuid, ${person.hash}::bytea, ${ps}::int, ${factor}::numeric))::text
      as summa`.execute(db);
  return rows[0]?.summa ?? null;
}
