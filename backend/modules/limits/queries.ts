import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Tx } from '../../db/transaction.ts';

/** By what one visitor's claims are known to belong together. */
export interface Identity {
  userId: string | null;
  /** SHA-256 of the visitor's cookie. */
  hash: Buffer | null;
  email: string;
  /** Where the visitor wants to be paid. */
  requisite: string | null;
}

export async function limitsRow(db: Db): Promise<object | undefined> {
  const row = await db.selectFrom('settings').where('key', '=', 'limits').select('value').executeTakeFirst();
  return row?.value;
}

/** An IPv6 visitor has a whole /64 to write from. */
const network = (ip: string | null): RawBuilder<string> => sql`claim_network(${ip}::inet)`;

/** The identity as the database's functions take it. */
const identity = ({ userId, hash, email, requisite }: Identity) =>
  sql`${userId}::uuid, ${hash}::bytea, ${email}, ${requisite}::text`;

/** Of each bound that is reached, the seconds until it is not; null where it is not reached. */
export interface Reached {
  ip: number | null;
  email: number | null;
  requisite: number | null;
  openIp: number | null;
  open: number | null;
}

/** How many there may be; null: as many as there are. */
export type Bounds = Record<keyof Reached, number | null>;

/** Counts the claims of an identity and an address; no other of this identity is counted until the transaction ends. */
export async function reached(tx: Tx, who: Identity, ip: string | null, most: Bounds): Promise<Reached> {
  const { rows } = await sql<Reached>`
    select ip, email, requisite, open_ip as "openIp", open
    from limits_reached(${identity(who)}, ${ip}::inet,
      ${most.ip}::int, ${most.email}::int, ${most.requisite}::int, ${most.openIp}::int, ${most.open}::int)`.execute(tx);
  return rows[0] as Reached;
}

/**
 * Whether the identity's other unpaid claims and this one hold more than their share of a reserve; no other
 * of this identity is counted until the transaction ends.
 */
export async function holdsTooMuch(
  tx: Tx,
  who: Identity,
  claim: { id: string; ps: number; summa: string },
  percent: number,
): Promise<boolean> {
  const { rows } = await sql<{ much: boolean }>`
    select holds_too_much(${identity(who)}, ${claim.id}::uuid, ${claim.ps}::int, ${claim.summa}::numeric,
      ${percent}::numeric) as much`.execute(tx);
  return rows[0]?.much === true;
}

/** Whether the visitor or the address made so many claims within the last hour. */
export async function madeLately(db: Db, hash: Buffer | null, ip: string, count: number): Promise<boolean> {
  const { rows } = await sql`
    select from claims c where (c.visitor_hash = ${hash}::bytea or c.ip = ${network(ip)})
      and c.created_at > now() - interval '1 hour' offset ${count - 1} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether more than so many percent are held of a reserve; of any, when none is named. */
export async function isScarce(db: Db, ps: number | null, percent: number): Promise<boolean> {
  const { rows } = await sql`
    select from reserves where (${ps}::int is null or ps = ${ps}) and total > 0
      and held > total * ${percent}::numeric / 100 limit 1`.execute(db);
  return rows.length > 0;
}
