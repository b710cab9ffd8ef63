import { sql } from 'kysely';
import type { AmlRisk } from '#domain/aml.ts';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

export interface FoundDeposit {
  txid: string;
  logIndex: number;
  address: string;
  sender: string;
  claimId: string;
  currency: string;
  summa: string;
  status: 'seen' | 'ignored';
}

export interface BlockOfDeposit {
  blockHeight: number;
  blockHash: string;
  blockAt: Date;
}

const isUncredited = sql`(chain_deposits.credited_at is null)`;

/**
 * Whether a transfer is the same payment as when it was found before. After a reorganization, a contract may pay
 * another sum in the new block.
 */
const isSame = sql`(chain_deposits.address, chain_deposits.claim_id, chain_deposits.currency, chain_deposits.summa)
  is not distinct from (excluded.address, excluded.claim_id, excluded.currency, excluded.summa)`;

/**
 * Stores a transfer in a block. A known transfer that is not credited yet takes all values from its new block; a
 * credited transfer that now differs keeps its old values but loses its block, so that it is later marked as vanished.
 */
export async function upsertDeposit(tx: Tx, chain: string, deposit: FoundDeposit & BlockOfDeposit): Promise<void> {
  await tx
    .insertInto('chainDeposits')
    .values({ chain, ...deposit })
    .onConflict((conflict) =>
      conflict.columns(['chain', 'txid', 'logIndex']).doUpdateSet({
        blockHeight: sql`excluded.block_height`,
        blockHash: sql`case when ${isUncredited} or ${isSame} then excluded.block_hash end`,
        // A payment that only moved to another block keeps its arrival time.
        blockAt: sql`case when ${isUncredited} and not ${isSame} then excluded.block_at
          else coalesce(chain_deposits.block_at, excluded.block_at) end`,
        seenAt: sql`case when ${isUncredited} and not ${isSame} then now() else chain_deposits.seen_at end`,
        address: sql`case when ${isUncredited} then excluded.address else chain_deposits.address end`,
        sender: sql`case when ${isUncredited} then excluded.sender else chain_deposits.sender end`,
        claimId: sql`case when ${isUncredited} then excluded.claim_id else chain_deposits.claim_id end`,
        currency: sql`case when ${isUncredited} then excluded.currency else chain_deposits.currency end`,
        summa: sql`case when ${isUncredited} then excluded.summa else chain_deposits.summa end`,
        status: sql`case when ${isUncredited} then excluded.status when ${isSame} then 'credited'
          else chain_deposits.status end`,
        vanishedAt: sql`case when ${isUncredited} or ${isSame} then null else chain_deposits.vanished_at end`,
      }),
    )
    .execute();
}

/** Marks all transfers above a height as being in no block, because a reorganization removed their blocks. */
export async function detachAbove(tx: Tx, chain: string, height: number): Promise<void> {
  await sql`update chain_deposits set block_hash = null where chain = ${chain} and block_height > ${height}`.execute(
    tx,
  );
}

export interface SeenDeposit {
  txid: string;
  logIndex: number;
  blockHeight: number;
  blockHash: string;
  address: string;
  claimId: string;
  sender: string;
  currency: string;
  summa: string;
  /** Arrival time of the payment, which decides about the course. */
  arrivedAt: Date;
}

const maxDeposits = 500;

/**
 * Returns the transfers in blocks that are not credited yet, oldest first. The arrival time is the time at which the
 * transfer was first seen, or the time of its block if the block came more than `maxWaitSeconds` later.
 */
export async function seenDeposits(db: Db, chain: string, maxWaitSeconds: number): Promise<SeenDeposit[]> {
  const { rows } = await sql<SeenDeposit>`
    select txid, log_index, block_height, block_hash, address, claim_id, sender, currency, trim_scale(summa)::text as summa,
      case when block_at > seen_at + make_interval(secs => ${maxWaitSeconds}) then block_at
        else least(block_at, seen_at) end as arrived_at
    from chain_deposits where chain = ${chain} and status = 'seen' and block_hash is not null
    order by block_height, txid, log_index limit ${maxDeposits}`.execute(db);
  return rows;
}

/**
 * Update of a transfer that is not credited yet. Does nothing if the transfer is no longer in the block in which it was
 * read.
 */
const updateOfSeen = (db: Db, chain: string, { txid, logIndex, blockHash }: SeenDeposit) =>
  db
    .updateTable('chainDeposits')
    .where('chain', '=', chain)
    .where('txid', '=', txid)
    .where('logIndex', '=', logIndex)
    .where('blockHash', '=', blockHash)
    .where('status', '=', 'seen');

/**
 * Marks a transfer as credited.
 * @param creditedAs payment key of the credit with which staff had already credited this transfer by hand, or null
 * @returns false if the transfer was credited before or its block was removed
 */
export async function markCredited(
  tx: Tx,
  chain: string,
  deposit: SeenDeposit,
  { risk, creditedAs }: { risk: AmlRisk | 'unknown'; creditedAs: string | null },
): Promise<boolean> {
  const change = { status: 'credited', creditedAt: sql<Date>`now()`, risk, creditedAs } as const;
  const { numUpdatedRows } = await updateOfSeen(tx, chain, deposit).set(change).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a transfer as vanished, because the block from which it was read does not contain the transfer. */
export async function markMissing(db: Db, chain: string, deposit: SeenDeposit): Promise<void> {
  await updateOfSeen(db, chain, deposit).set({ status: 'vanished', vanishedAt: sql`now()` }).execute();
}

export interface LostDeposit {
  txid: string;
  logIndex: number;
  claimId: string;
  wasCredited: boolean;
}

/**
 * Returns the transfers that a reorganization removed for good: they are in no block, although the chain has reached
 * the height of their former block again.
 */
export async function lostDeposits(db: Db, chain: string, height: number): Promise<LostDeposit[]> {
  const { rows } = await sql<LostDeposit>`
    select txid, log_index, claim_id, status = 'credited' as was_credited from chain_deposits
    where chain = ${chain} and block_hash is null and block_height <= ${height} and status in ('seen', 'credited')
    order by block_height, txid, log_index`.execute(db);
  return rows;
}

export async function markVanished(tx: Tx, chain: string, { txid, logIndex }: LostDeposit): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chainDeposits')
    .set({ status: 'vanished', vanishedAt: sql`now()` })
    .where('chain', '=', chain)
    .where('txid', '=', txid)
    .where('logIndex', '=', logIndex)
    .where('blockHash', 'is', null)
    .where('status', 'in', ['seen', 'credited'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
