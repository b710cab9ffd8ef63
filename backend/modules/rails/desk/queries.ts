import { sql } from 'kysely';
import type { ChainPayoutReason, ChainPayoutStatus } from '#domain/chain-payout.ts';
import type { Db } from '../../../db/pool.ts';

export interface ScanRow {
  scanned: number | null;
  given: number;
  givenLastDay: number;
  seen: number;
  credited: number;
  lost: number;
  waiting: number;
}

/** Returns the height up to which a chain was read, and counts its addresses and transfers. */
export async function scanRow(db: Db, chain: string): Promise<ScanRow> {
  const { rows } = await sql<ScanRow>`
    select (select height from chain_cursors where chain = ${chain}) as scanned,
      (select coalesce(max(index) + 1, 0) from deposit_addresses where chain = ${chain}) as given,
      (select count(*)::int from deposit_addresses where chain = ${chain} and at > now() - interval '1 day') as given_last_day,
      (select count(*)::int from chain_deposits where chain = ${chain} and seen_at > now() - interval '1 day') as seen,
      (select count(*)::int from chain_deposits where chain = ${chain} and credited_at > now() - interval '1 day'
        and status = 'credited') as credited,
      (select count(*)::int from chain_deposits where chain = ${chain} and vanished_at > now() - interval '1 day'
        and status = 'vanished') as lost,
      (select count(*)::int from chain_deposits where chain = ${chain} and status = 'seen') as waiting`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a table returns one row');
  return row;
}

export interface StuckRow {
  id: string;
  claimId: string;
  number: number;
  status: ChainPayoutStatus;
  reason: ChainPayoutReason | null;
  code: string;
  summa: string;
  since: Date;
}

const maxStuck = 20;

/**
 * Returns the unfinished payouts that wait for staff, or that have been in their status for more than `seconds`, oldest
 * first.
 */
export async function stuckRows(db: Db, chain: string, seconds: number): Promise<StuckRow[]> {
  const { rows } = await sql<StuckRow>`
    select p.id::text as id, p.claim_id, c.number::float8 as number, p.status, p.reason, s.code,
      trim_scale(p.summa)::text as summa, p.status_at as since
    from chain_payouts p join claims c on c.id = p.claim_id join payment_systems s on s.id = p.ps
    where p.chain = ${chain} and p.status not in ('final', 'failed', 'cancelled')
      and (p.status = 'held' or p.reason is not null or p.status_at < now() - make_interval(secs => ${seconds}))
    order by p.id limit ${maxStuck}`.execute(db);
  return rows;
}

export interface CoinSums {
  spendable: string;
  promised: string;
  waiting: string;
}

/**
 * Returns the total amount of the unspent coins in each state, in the smallest unit, for the wallet of a Core chain.
 * Coins that lack confirmations are `waiting`.
 */
export async function coinSums(db: Db, chain: string, address: string): Promise<CoinSums> {
  const { rows } = await sql<CoinSums>`
    with unspent as (
      select c.units, exists (select from free_coins(${chain}, ${address}) f where f.txid = c.txid and f.vout = c.vout) as is_free,
        exists (select from chain_payout_coins b join chain_payouts p on p.id = b.payout_id where b.chain = c.chain
          and b.txid = c.txid and b.vout = c.vout and p.status not in ('failed', 'cancelled')) as is_promised
      from chain_coins c where c.chain = ${chain} and c.address = ${address} and c.spent_txid is null)
    select coalesce(sum(units) filter (where is_free), 0)::text as spendable,
      coalesce(sum(units) filter (where is_promised), 0)::text as promised,
      coalesce(sum(units) filter (where not is_free and not is_promised), 0)::text as waiting
    from unspent`.execute(db);
  return rows[0] ?? { spendable: '0', promised: '0', waiting: '0' };
}
