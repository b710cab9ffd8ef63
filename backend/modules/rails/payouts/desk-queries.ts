import { sql } from 'kysely';
import type { ChainPayoutReason, ChainPayoutStatus } from '#domain/chain-payout.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface DeskPayoutRow {
  id: string;
  claimId: string;
  number: number;
  claimStatus: ClaimStatus;
  chain: string;
  code: string;
  currency: string;
  summa: string;
  address: string;
  status: ChainPayoutStatus;
  reason: ChainPayoutReason | null;
  txids: string[];
  confirmations: number | null;
  fee: string | null;
  at: Date;
  changedAt: Date;
}

export type Shown = 'open' | 'held' | 'all';

const shownStatuses: Record<Shown, ReturnType<typeof sql>> = {
  open: sql`p.status not in ('final', 'failed', 'cancelled')`,
  held: sql`(p.status in ('held', 'failed') or (p.status in ('broadcast', 'mined') and p.reason is not null))`,
  all: sql`true`,
};

export async function deskPayoutRows(
  db: Db,
  { show, page, size }: { show: Shown; page: number; size: number },
): Promise<{ count: number; results: DeskPayoutRow[] }> {
  const where = shownStatuses[show];
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from chain_payouts p where ${where}`.execute(db);
  const { rows: results } = await sql<DeskPayoutRow>`
    select p.id::text as id, p.claim_id, c.number::float8 as number, c.status as claim_status, p.chain, s.code,
      s.unit as currency, trim_scale(p.summa)::text as summa, p.to_address as address, p.status, p.reason,
      array(select t.txid from chain_transactions t where t.payout_id = p.id order by t.max_fee desc) as txids,
      p.confirmations, trim_scale(p.fee)::text as fee, p.created_at as at, p.updated_at as changed_at
    from chain_payouts p join claims c on c.id = p.claim_id join payment_systems s on s.id = p.ps
    where ${where} order by p.id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  return { count: counted[0]?.count ?? 0, results };
}

export interface DeskWalletRow {
  chain: string;
  address: string;
  seenAt: Date;
  isRunning: boolean;
  balances: Record<string, string>;
}

export async function deskWalletRows(db: Db): Promise<DeskWalletRow[]> {
  const { rows } = await sql<DeskWalletRow>`
    select chain, address, seen_at, seen_at > now() - interval '1 minute' as is_running, balances
    from chain_wallets order by chain`.execute(db);
  return rows;
}

export async function isSwitchedOn(db: Db): Promise<boolean> {
  const row = await db.selectFrom('signerSwitch').select('isOn').executeTakeFirst();
  return row?.isOn ?? false;
}

/** Switches the signer on or off. @returns false if the signer was already in the wanted state */
export async function updateSwitch(tx: Tx, isOn: boolean): Promise<boolean> {
  const { rows } = await sql`
    update signer_switch set is_on = ${isOn}, changed_at = now() where is_on <> ${isOn} returning true`.execute(tx);
  return rows.length > 0;
}

/**
 * Lets the worker plan a held payout again, or raise the fee of a stuck payout again.
 * @returns the number of the payout's claim, or undefined if the payout does not wait for staff
 */
export async function retryPayout(tx: Tx, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    update chain_payouts p set updated_at = now(),
      reason = case p.status when 'held' then 'estimate' end
    from claims c
    where p.id = ${id} and c.id = p.claim_id and (p.status = 'held'
      or (p.status = 'broadcast' and p.reason in ('stuck', 'fee_cap')))
    returning c.number::float8 as number`.execute(tx);
  return rows[0]?.number;
}
