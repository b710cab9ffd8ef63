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

/** Whether a transfer pays the same as when it was seen before. A contract can pay another sum in another block. */
const isSame = sql`(chain_deposits.address, chain_deposits.claim_id, chain_deposits.currency, chain_deposits.summa)
  is not distinct from (excluded.address, excluded.claim_id, excluded.currency, excluded.summa)`;

/**
 * Stores a transfer in a block. One that was found before takes everything from its new block; a credited one that now
 * pays something else keeps its facts and gets no block, so that it counts as vanished.
 */
export async function upsertDeposit(tx: Tx, chain: string, deposit: FoundDeposit & BlockOfDeposit): Promise<void> {
  await tx
    .insertInto('chainDeposits')
    .values({ chain, ...deposit })
    .onConflict((conflict) =>
      conflict.columns(['chain', 'txid', 'logIndex']).doUpdateSet({
        blockHeight: sql`excluded.block_height`,
        blockHash: sql`case when ${isUncredited} or ${isSame} then excluded.block_hash end`,
        // A payment that only moved to another block keeps the time from which it counts.
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

/** Takes the block from every transfer above a height, because a reorganization removed these blocks. */
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
  /** Time from which the payment counts. */
  arrivedAt: Date;
}

const maxDeposits = 500;

/**
 * Returns the transfers in blocks that are not credited yet, oldest first. They count from the time at which they were
 * first seen, unless they waited longer than `maxWaitSeconds`: they then count from the time of their block.
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

/** Changes a transfer only while it is still to be credited, in the block in which it was read. */
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
 * @param creditedAs payment key of the credit by staff that it belongs to, or null
 * @returns false if it was credited before or its block was removed
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

/** Marks a transfer as vanished that its block does not contain. */
export async function markMissing(db: Db, chain: string, deposit: SeenDeposit): Promise<void> {
  await updateOfSeen(db, chain, deposit).set({ status: 'vanished', vanishedAt: sql`now()` }).execute();
}

export interface LostDeposit {
  txid: string;
  logIndex: number;
  claimId: string;
  wasCredited: boolean;
}

/** Returns the transfers without a block whose former height the new chain has reached. */
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
