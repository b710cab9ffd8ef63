import { sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

export async function addressOfClaim(db: Db, claimId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('depositAddresses')
    .where('claimId', '=', claimId)
    .select('address')
    .executeTakeFirst();
  return row?.address;
}

/**
 * First key of the advisory locks that are held while a chain's addresses are given to claims. The second key
 * identifies the chain.
 */
const addressLock = 7224;

export async function lockAddresses(tx: Tx, chain: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${addressLock}, hashtext(${chain}))`.execute(tx);
}

export async function nextIndex(tx: Tx, chain: string): Promise<number> {
  const { rows } = await sql<{ index: number }>`
    select greatest(coalesce(max(index), -1) + 1, (select index from deposit_index_floor)) as index
    from deposit_addresses where chain = ${chain}`.execute(tx);
  return rows[0]?.index ?? 0;
}

/** Sets the lowest index of new addresses to a value that is at least `gap` above every index in use on any chain. */
export async function raiseIndexFloor(db: Db, gap: number): Promise<void> {
  await sql`
    insert into deposit_index_floor (index)
    select greatest(coalesce((select max(index) + 1 from deposit_addresses), 0), coalesce((select index from deposit_index_floor), 0)) + ${gap}::int
    on conflict (only_row) do update set index = excluded.index`.execute(db);
}

interface NewAddress {
  chain: string;
  index: number;
  address: string;
  claimId: string;
}

export async function insertAddress(tx: Tx, row: NewAddress): Promise<void> {
  await tx.insertInto('depositAddresses').values(row).execute();
}

export interface WatchedAddress {
  index: number;
  address: string;
  claimId: string;
  /** Code of the currency that the claim expects, and the number of decimals of its amounts. */
  code: string;
  digits: number;
}

/** Number of days for which payments to an address are detected. */
const watchedDays = 365;

/** Returns the watched addresses of a chain with an index above `after`, in the order of their indexes. */
export const watchedAddresses = (db: Db, chain: string, after: number): Promise<WatchedAddress[]> =>
  db
    .selectFrom('depositAddresses as a')
    .innerJoin('claims as c', 'c.id', 'a.claimId')
    .innerJoin('paymentSystems as p', 'p.id', 'c.fromPs')
    .where('a.chain', '=', chain)
    .where('a.index', '>', after)
    .where('a.at', '>', sql<Date>`now() - make_interval(days => ${watchedDays})`)
    .select(['a.address', 'a.index', 'a.claimId', 'p.code', 'p.digits'])
    .orderBy('a.index')
    .execute();
