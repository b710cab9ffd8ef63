import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

interface CoinId {
  txid: string;
  vout: number;
}

interface ReceivedRow extends CoinId {
  units: bigint;
  raw: string;
  height: number;
}

interface SpentRow extends CoinId {
  by: string;
  block: { height: number; hash: string };
}

export async function walletAddress(db: Db, chain: string): Promise<string | undefined> {
  const row = await db.selectFrom('chainWallets').where('chain', '=', chain).select('address').executeTakeFirst();
  return row?.address;
}

export const unspentCoins = (db: Db, chain: string, address: string): Promise<CoinId[]> =>
  db
    .selectFrom('chainCoins')
    .where('chain', '=', chain)
    .where('address', '=', address)
    .where('spentTxid', 'is', null)
    .select(['txid', 'vout'])
    .execute();

/**
 * Locks the height up to which the worker has read a chain, so that no block is read meanwhile.
 * @returns the height, or undefined if no block was read yet
 */
export async function lockedHeight(tx: Tx, chain: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('chainCursors')
    .where('chain', '=', chain)
    .select('height')
    .forUpdate()
    .executeTakeFirst();
  return row?.height;
}

export async function insertCoin(
  tx: Tx,
  { chain, address }: { chain: string; address: string },
  { txid, vout, units, raw, height }: ReceivedRow,
): Promise<void> {
  await sql`
    insert into chain_coins (chain, txid, vout, address, units, raw, block_height)
    values (${chain}, ${txid}, ${vout}, ${address}, ${units.toString()}::numeric, ${raw}, ${height})
    on conflict (chain, txid, vout) do update set block_height = excluded.block_height`.execute(tx);
}

export async function markSpent(tx: Tx, chain: string, { txid, vout, by, block }: SpentRow): Promise<void> {
  await tx
    .updateTable('chainCoins')
    .set({ spentTxid: by, spentHeight: block.height, spentHash: block.hash })
    .where('chain', '=', chain)
    .where('txid', '=', txid)
    .where('vout', '=', vout)
    .execute();
}

/**
 * Removes coins that were created in blocks above a height, and marks coins that were spent in these blocks as unspent,
 * because a reorganization has removed the blocks.
 */
export async function removeAbove(tx: Tx, chain: string, height: number): Promise<void> {
  await sql`delete from chain_coins where chain = ${chain} and block_height > ${height}`.execute(tx);
  await sql`
    update chain_coins set spent_txid = null, spent_height = null, spent_hash = null
    where chain = ${chain} and spent_height > ${height}`.execute(tx);
}

/** Returns the amounts of the coins that a new payout may spend, the largest first. */
export async function freeUnits(db: Db, chain: string, address: string): Promise<bigint[]> {
  const { rows } = await sql<{ units: string }>`
    select c.units::text as units from free_coins(${chain}, ${address}) c order by c.units desc limit 100`.execute(db);
  return rows.map(({ units }) => BigInt(units));
}

/** Returns the total amount of the coins that no mined transaction has spent. */
export async function totalUnits(db: Db, chain: string, address: string): Promise<bigint> {
  const { rows } = await sql<{ units: string }>`
    select coalesce(sum(units), 0)::text as units from chain_coins
    where chain = ${chain} and address = ${address} and spent_txid is null`.execute(db);
  return BigInt(rows[0]?.units ?? '0');
}

export interface Spending {
  txid: string;
  height: number;
  hash: string;
  /** Coins of the payout that the transaction spent, in the format of `coinKey`. */
  coins: string[];
}

/** Returns the mined transactions that have spent coins of a payout. */
export async function spendings(db: Db, payoutId: string): Promise<Spending[]> {
  const { rows } = await sql<Spending>`
    select c.spent_txid as txid, c.spent_height as height, c.spent_hash as hash,
      array_agg(c.txid || ':' || c.vout) as coins
    from chain_payout_coins b join chain_coins c on c.chain = b.chain and c.txid = b.txid and c.vout = b.vout
    where b.payout_id = ${payoutId} and c.spent_txid is not null
    group by c.spent_txid, c.spent_height, c.spent_hash`.execute(db);
  return rows;
}
