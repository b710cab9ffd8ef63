import { sql } from 'kysely';
import type { RescanProblem } from '#domain/chain-health.ts';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';
import type { BlockOfDeposit, FoundDeposit } from './deposits.ts';

export interface RescanRow {
  id: string;
  fromHeight: number;
  toHeight: number;
  nextHeight: number;
  found: number;
  problem: RescanProblem | null;
  at: Date;
  endedAt: Date | null;
}

const columns = sql`id::text as id, from_height, to_height, next_height, found, problem, at, ended_at`;

/** Returns the newest request to read blocks of a chain again, or undefined if there is none. */
export async function latestRescan(db: Db, chain: string): Promise<RescanRow | undefined> {
  const { rows } = await sql<RescanRow>`
    select ${columns} from chain_rescans where chain = ${chain} order by chain_rescans.id desc limit 1`.execute(db);
  return rows[0];
}

export async function openRescan(db: Db, chain: string): Promise<RescanRow | undefined> {
  const { rows } = await sql<RescanRow>`
    select ${columns} from chain_rescans where chain = ${chain} and ended_at is null`.execute(db);
  return rows[0];
}

/** Stores a request to read blocks of a chain again. @returns false if the chain already has an unfinished request */
export async function insertRescan(tx: Tx, chain: string, from: number, to: number): Promise<boolean> {
  const { rows } = await sql`
    insert into chain_rescans (chain, from_height, to_height, next_height) values (${chain}, ${from}, ${to}, ${from})
    on conflict (chain) where ended_at is null do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Ends a chain's unfinished request before all its blocks are read.
 * @returns the request, or undefined if there is none
 */
export async function endRescan(tx: Tx, chain: string): Promise<RescanRow | undefined> {
  const { rows } = await sql<RescanRow>`
    update chain_rescans set ended_at = now() where chain = ${chain} and ended_at is null returning ${columns}`.execute(
    tx,
  );
  return rows[0];
}

/**
 * Records that the blocks of a request were read again up to the height `to`.
 * @returns false if another worker has already read them, or the request has ended
 */
export async function advanceRescan(
  tx: Tx,
  { id, nextHeight }: Pick<RescanRow, 'id' | 'nextHeight'>,
  { to, found }: { to: number; found: number },
): Promise<boolean> {
  const { rows } = await sql`
    update chain_rescans set next_height = ${to + 1}, found = found + ${found}, problem = null,
      ended_at = case when ${to} >= to_height then now() end
    where id = ${id} and next_height = ${nextHeight} and ended_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Records why the next blocks of a request could not be read. Does nothing if another worker has read them meanwhile.
 */
export async function setRescanProblem(
  db: Db,
  { id, nextHeight }: Pick<RescanRow, 'id' | 'nextHeight'>,
  problem: RescanProblem,
): Promise<void> {
  await sql`
    update chain_rescans set problem = ${problem}
    where id = ${id} and next_height = ${nextHeight} and ended_at is null`.execute(db);
}

/**
 * Whether one of the blocks has another hash than the remembered block at its height. Blocks that are older than all
 * remembered ones are not compared.
 */
export async function contradicts(
  tx: Tx,
  chain: string,
  blocks: readonly { height: number; hash: string }[],
): Promise<boolean> {
  const { rows } = await sql`
    select from unnest(${blocks.map(({ height }) => height)}::int[], ${blocks.map(({ hash }) => hash)}::text[]) as read (height, hash)
    join chain_blocks b on b.chain = ${chain} and b.height = read.height and b.hash <> read.hash limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Stores a transfer that was missed before, or corrects a known transfer that is wrongly marked as vanished or ignored.
 * A credited transfer is never changed.
 * @returns whether this call has added a transfer that is to be credited
 */
export async function insertMissed(tx: Tx, chain: string, deposit: FoundDeposit & BlockOfDeposit): Promise<boolean> {
  const { txid, logIndex, address, sender, claimId, currency, summa, status, blockHeight, blockHash, blockAt } =
    deposit;
  const { rows } = await sql<{ status: string }>`
    insert into chain_deposits (chain, txid, log_index, address, sender, claim_id, currency, summa, status, block_height,
      block_hash, block_at)
    values (${chain}, ${txid}, ${logIndex}, ${address}, ${sender}, ${claimId}, ${currency}, ${summa}::numeric, ${status},
      ${blockHeight}, ${blockHash}, ${blockAt})
    on conflict (chain, txid, log_index) do update set address = excluded.address, sender = excluded.sender,
      claim_id = excluded.claim_id, currency = excluded.currency, summa = excluded.summa, status = excluded.status,
      block_height = excluded.block_height, block_hash = excluded.block_hash, block_at = excluded.block_at,
      vanished_at = null
    where chain_deposits.credited_at is null
      and (chain_deposits.status <> excluded.status or chain_deposits.block_hash is distinct from excluded.block_hash)
    returning status`.execute(tx);
  return rows[0]?.status === 'seen';
}
