import { sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';
import type { FoundDeposit } from './deposits.ts';

/**
 * Stores a transfer whose transaction waits for a block. A known transfer that was not credited is stored as waiting
 * again, if a reorganization has removed its block or the transfer is marked as vanished.
 * @returns false if the transfer was already stored as waiting
 */
export async function insertWaiting(db: Db, chain: string, deposit: FoundDeposit): Promise<boolean> {
  const { rows } = await sql`
    insert into chain_deposits (chain, txid, log_index, address, sender, claim_id, currency, summa, status)
    values (${chain}, ${deposit.txid}, ${deposit.logIndex}, ${deposit.address}, ${deposit.sender}, ${deposit.claimId},
      ${deposit.currency}, ${deposit.summa}::numeric, ${deposit.status})
    on conflict (chain, txid, log_index) do update set block_height = null, status = 'seen', vanished_at = null
      where chain_deposits.block_hash is null and chain_deposits.credited_at is null
        and (chain_deposits.status = 'vanished'
          or chain_deposits.status = 'seen' and chain_deposits.block_height is not null)
    returning txid`.execute(db);
  return rows.length > 0;
}

/** Returns the ids of the transactions whose transfers are stored as waiting for a block. */
export async function waitingTxids(db: Db, chain: string): Promise<string[]> {
  const { rows } = await sql<{ txid: string }>`
    select distinct txid from chain_deposits
    where chain = ${chain} and status = 'seen' and block_hash is null and block_height is null`.execute(db);
  return rows.map(({ txid }) => txid);
}

/**
 * Marks transfers as vanished if their transactions no longer wait for a block. If a later block contains such a
 * transaction, its transfers are no longer vanished.
 */
export async function markDropped(db: Db, chain: string, txids: readonly string[]): Promise<void> {
  await sql`
    update chain_deposits set status = 'vanished', vanished_at = now()
    where chain = ${chain} and status = 'seen' and block_hash is null and block_height is null
      and txid = any(${txids}::text[])`.execute(db);
}
