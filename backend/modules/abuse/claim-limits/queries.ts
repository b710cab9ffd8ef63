import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { Alone, together } from '../../../db/together.ts';
import { networkPrefix } from '../../../network.ts';

/** By what one visitor's claims are known to belong together. */
export interface Identity {
  userId: string | null;
  /** SHA-256 of the visitor's cookie. */
  hash: Buffer | null;
  email: string;
  /** Where the visitor wants to be paid. */
  requisite: string | null;
}

export const limitsRow = together<'limits', object | undefined>(async (db, all) => {
  const row = await db.selectFrom('settings').where('key', '=', 'limits').select('value').executeTakeFirst();
  return all.map(() => row?.value);
});

/** An IPv6 visitor has a whole /64 to write from. */
const network = (ip: RawBuilder<unknown>): RawBuilder<string> => sql`claim_network(${ip}::inet)`;

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

/** Whose claims are counted, from which address, and how many there may be. */
interface Counting {
  who: Identity;
  ip: string | null;
  most: Bounds;
}

/** The identities as rows for the database's functions, in the order given. */
const identities = (all: readonly Identity[]) => sql`
  ${all.map(({ userId }) => userId)}::uuid[], ${all.map(({ hash }) => hash)}::bytea[],
  ${all.map(({ email }) => email)}::text[], ${all.map(({ requisite }) => requisite)}::text[]`;

const boundsOf = (all: readonly Counting[], bound: keyof Bounds) => sql`${all.map(({ most }) => most[bound])}::int[]`;

/** By these no two count in one transaction: what the one is about to write is not there for the other. */
const keysOf = ({ who: { userId, hash, email, requisite } }: { who: Identity }): string[] =>
  [userId, hash?.toString('hex'), email.toLowerCase(), requisite].flatMap((key) => key || []);

/** Where the claims of a network are counted, they are its visitors' together. */
const networksOf = ({ ip, most }: Counting): string[] =>
  ip === null || (most.ip === null && most.openIp === null) ? [] : [networkPrefix(ip)];

interface Place {
  /** From 1, in the order asked. */
  place: number;
}

/** Who is not among them was being counted by somebody else. */
function inPlace<Found extends Place>(asked: readonly unknown[], found: readonly Found[]): (Found | Alone)[] {
  const at = new Map(found.map((row) => [row.place, row]));
  return asked.map((_, index) => at.get(index + 1) ?? new Alone());
}

/** Counts the claims of an identity and an address; no other of this identity is counted until the transaction ends. */
export const reached = together<Counting, Reached>(
  async (tx, all, isShared) => {
    const { rows } = await sql<Reached & Place>`
      select place::int, ip, email, requisite, open_ip as "openIp", open
      from limits_reached(${identities(all.map(({ who }) => who))}, ${all.map(({ ip }) => ip)}::inet[], ${!isShared},
        ${boundsOf(all, 'ip')}, ${boundsOf(all, 'email')}, ${boundsOf(all, 'requisite')}, ${boundsOf(all, 'openIp')},
        ${boundsOf(all, 'open')})`.execute(tx);
    return inPlace(all, rows);
  },
  { keysOf: (given) => [...keysOf(given), ...networksOf(given)] },
);

interface Wish {
  who: Identity;
  claim: { id: string; ps: number; summa: string };
  percent: number;
}

/**
 * Whether the identity's other unpaid claims and this one hold more than their share of a reserve; no other
 * of this identity is counted until the transaction ends.
 */
export const holdsTooMuch = together<Wish, boolean>(
  async (tx, all, isShared) => {
    const { rows } = await sql<{ much: boolean } & Place>`
      select place::int, much
      from holds_too_much(${identities(all.map(({ who }) => who))}, ${!isShared},
        ${all.map(({ claim }) => claim.id)}::uuid[], ${all.map(({ claim }) => claim.ps)}::int[],
        ${all.map(({ claim }) => claim.summa)}::numeric[], ${all.map(({ percent }) => percent)}::numeric[])`.execute(
      tx,
    );
    return inPlace(all, rows).map((found) => (found instanceof Alone ? found : found.much));
  },
  { keysOf },
);

/** Whether the visitor or the address made so many claims within the last hour. */
export async function madeLately(db: Db, hash: Buffer | null, ip: string, count: number): Promise<boolean> {
  const { rows } = await sql`
    select from claims c where (c.visitor_hash = ${hash}::bytea or c.ip = ${network(sql`${ip}`)})
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
