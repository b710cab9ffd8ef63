import { sql } from 'kysely';
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

/**
 * Stores a transfer in a block. A transfer that was found before keeps its sum and the time at which it was first seen,
 * and gets its block if it waited, or if a reorganization had removed the block.
 */
export async function upsertDeposit(tx: Tx, chain: string, deposit: FoundDeposit & BlockOfDeposit): Promise<void> {
  const { blockHeight, blockHash } = deposit;
  await tx
    .insertInto('chainDeposits')
    .values({ chain, ...deposit })
    .onConflict((conflict) =>
      conflict.columns(['chain', 'txid', 'logIndex']).doUpdateSet({
        blockHeight,
        blockHash,
        blockAt: sql`coalesce(chain_deposits.block_at, excluded.block_at)`,
        sender: sql`excluded.sender`,
        vanishedAt: null,
        status: sql`case when chain_deposits.status <> 'vanished' then chain_deposits.status
          when chain_deposits.credited_at is null then 'seen' else 'credited' end`,
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
  claimId: string;
  sender: string;
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
    select txid, log_index, block_height, block_hash, claim_id, sender, trim_scale(summa)::text as summa,
      case when block_at > seen_at + make_interval(secs => ${maxWaitSeconds}) then block_at
        else least(block_at, seen_at) end as arrived_at
    from chain_deposits where chain = ${chain} and status = 'seen' and block_hash is not null
    order by block_height, txid, log_index limit ${maxDeposits}`.execute(db);
  return rows;
}

/** Marks a transfer as credited. @returns false if it was credited before or its block was removed */
export async function markCredited(tx: Tx, chain: string, deposit: SeenDeposit): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chainDeposits')
    .set({ status: 'credited', creditedAt: sql`now()` })
    .where('chain', '=', chain)
    .where('txid', '=', deposit.txid)
    .where('logIndex', '=', deposit.logIndex)
    .where('blockHash', '=', deposit.blockHash)
    .where('status', '=', 'seen')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
