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

/** One claim of an identity is counted at a time, to the end of the transaction. */
export async function lockIdentity(tx: Tx, { userId, hash, email, requisite }: Identity): Promise<void> {
  const keys = [userId, hash?.toString('hex'), email.toLowerCase(), requisite].filter(Boolean);
  // In one order for all, or two transactions could wait for each other.
  await sql`select pg_advisory_xact_lock(lock) from (
    select distinct hashtextextended(key, 7221) as lock from unnest(${keys}::text[]) key order by lock) locks`.execute(
    tx,
  );
}

/** An IPv6 visitor has a whole /64 to write from. */
const network = (ip: string | null): RawBuilder<string> => sql`claim_network(${ip}::inet)`;

const ofIdentity = ({ userId, hash, email, requisite }: Identity) => sql`(
  c.user_id = ${userId}::uuid or c.visitor_hash = ${hash}::bytea
  or (c.email <> '' and lower(c.email) = lower(${email}))
  or c.to_requisites -> 0 ->> 'value' = ${requisite}::text)`;

/** Of each bound that is reached, the seconds until it is not; null where it is not reached. */
export interface Reached {
  ip: number | null;
  email: number | null;
  requisite: number | null;
  openIp: number | null;
  open: number | null;
}

export interface Bounds {
  ip: number;
  email: number;
  requisite: number;
  openIp: number;
  open: number;
}

/** The n-th newest claim of a window says at once whether there are n, and when there will be fewer. */
export async function reached(tx: Tx, who: Identity, ip: string | null, most: Bounds): Promise<Reached> {
  const wait = (match: RawBuilder<unknown>, window: string, count: number) => sql<number | null>`(
    select ceil(extract(epoch from c.created_at + ${window}::interval - now()))::int from claims c
    where ${match} and c.created_at > now() - ${window}::interval
    order by c.created_at desc offset ${count - 1} limit 1)`;
  const open = (match: RawBuilder<unknown>, count: number) => sql<number | null>`(
    select greatest(ceil(extract(epoch from min(ends) - now())), 1)::int from (
      select c.clock_at as ends from claims c where ${match} and is_unpaid(c.status) limit ${count}) found
    having count(*) >= ${count})`;
  const at = sql`c.ip = ${network(ip)}`;
  const { rows } = await sql<Reached>`select
    ${wait(at, '1 hour', most.ip)} as ip,
    ${wait(sql`c.email <> '' and lower(c.email) = lower(${who.email})`, '1 day', most.email)} as email,
    ${wait(sql`c.to_requisites -> 0 ->> 'value' = ${who.requisite}::text`, '1 day', most.requisite)} as requisite,
    ${open(at, most.openIp)} as "openIp",
    ${open(ofIdentity(who), most.open)} as open`.execute(tx);
  return rows[0] as Reached;
}

/** Whether the identity's other unpaid claims and this one hold more than their share of a reserve. */
export async function holdsTooMuch(
  tx: Tx,
  who: Identity,
  claim: { id: string; ps: number; summa: string },
  percent: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from holds h join claims c on c.id = h.claim_id join reserves r on r.ps = h.ps
    where h.active and h.ps = ${claim.ps} and c.id <> ${claim.id} and is_unpaid(c.status) and ${ofIdentity(who)}
    group by r.total having sum(h.summa) + ${claim.summa}::numeric > r.total * ${percent}::numeric / 100`.execute(tx);
  return rows.length > 0;
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
