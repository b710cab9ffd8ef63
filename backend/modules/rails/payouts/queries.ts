import { sql } from 'kysely';
import type { ChainPayoutReason, ChainPayoutStatus } from '#domain/chain-payout.ts';
import { signedPayoutStatuses } from '#domain/chain-payout.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface WalletRow {
  address: string;
  seenAt: Date;
  /** Time at which the worker last read this wallet from the node, or null. */
  checkedAt: Date | null;
  balances: Record<string, string>;
}

export const walletRow = (db: Db, chain: string): Promise<WalletRow | undefined> =>
  db
    .selectFrom('chainWallets')
    .where('chain', '=', chain)
    .select(['address', 'seenAt', 'checkedAt', 'balances'])
    .executeTakeFirst();

export async function updateWallet(
  db: Db,
  chain: string,
  { address, nonce, balances }: { address: string; nonce: number; balances: Record<string, string> },
): Promise<void> {
  await sql`
    update chain_wallets set nonce = ${nonce}, balances = ${JSON.stringify(balances)}, checked_at = now()
    where chain = ${chain} and address = ${address}`.execute(db);
}

/**
 * Selects claims whose payout is not queued yet. Claims whose payout was never tried come first, then those tried
 * longest ago, so that payouts that must wait do not use up the limit of every round.
 */
export async function claimsToQueue(db: Db, codes: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from claims c join payment_systems p on p.id = c.to_ps left join payout_tries t on t.claim_id = c.id
    where c.status = 'payout' and c.payout_rail = 'chain' and p.code = any(${codes}::text[])
      and not exists (select from chain_payouts o where o.claim_id = c.id and o.status <> 'cancelled')
    order by t.tried_at nulls first, c.status_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Records that the worker has just tried to queue the payouts of claims. */
export async function recordTries(db: Db, claimIds: readonly string[]): Promise<void> {
  await sql`
    insert into payout_tries (claim_id) select unnest(${claimIds}::uuid[])
    on conflict (claim_id) do update set tried_at = excluded.tried_at`.execute(db);
}

/** Deletes the records about claims whose payout the worker need not try again. */
export async function deleteTries(db: Db, claimIds: readonly string[]): Promise<void> {
  await db.deleteFrom('payoutTries').where('claimId', 'in', claimIds).execute();
}

/** Total of the payouts that the wallet has not paid yet, in one currency. */
export async function openSum(db: Db, chain: string, ps: number): Promise<string> {
  const { rows } = await sql<{ summa: string }>`
    select coalesce(sum(summa), 0)::text as summa from chain_payouts
    where chain = ${chain} and ps = ${ps} and status in ('queued', 'signed', 'broadcast')`.execute(db);
  return rows[0]?.summa ?? '0';
}

/** Sums of the payouts that wait for their first signature, in the order in which the signer takes them. */
export async function queuedSums(db: Db, chain: string, ps: number): Promise<string[]> {
  const { rows } = await sql<{ summa: string }>`
    select trim_scale(summa)::text as summa from chain_payouts
    where chain = ${chain} and ps = ${ps} and status = 'queued' order by id`.execute(db);
  return rows.map(({ summa }) => summa);
}

export interface NewPayout {
  claimId: string;
  ps: number;
  chain: string;
  chainId: string;
  contract: string | null;
  toAddress: string;
  summa: string;
  reason: ChainPayoutReason | null;
  gas: bigint;
  maxFee: bigint;
  priorityFee: bigint;
  /** Latest check of the address when it was judged, or null if it was never checked. */
  judgedCheck: string | null;
}

/** Returns the latest AML check of the address that a claim's payout goes to, or null if it was never checked. */
export async function latestCheck(db: Db, claimId: string, ps: number): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select latest_payout_check(${claimId}, ${ps}) as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Records the check by which a queued payout was judged, or null while its address has no valid answer. */
export async function updateJudged(db: Db, id: string, judgedCheck: string | null): Promise<void> {
  await sql`
    update chain_payouts set judged_check = ${judgedCheck}::uuid
    where id = ${id} and status = 'queued' and judged_check is distinct from ${judgedCheck}::uuid`.execute(db);
}

/**
 * Stores a payout: held if its plan has a reason to wait, otherwise queued.
 * @returns false if the claim already has a payout
 */
export async function insertPayout(tx: Tx, payout: NewPayout): Promise<boolean> {
  const { claimId, ps, chain, chainId, contract, toAddress, summa, reason, gas, maxFee, priorityFee, judgedCheck } =
    payout;
  const { rows } = await sql`
    insert into chain_payouts (claim_id, ps, chain, chain_id, contract, to_address, summa, status, reason, gas, max_fee, priority_fee, judged_check)
    values (${claimId}, ${ps}, ${chain}, ${chainId}, ${contract}, ${toAddress}, ${summa}::numeric,
      ${reason === null ? 'queued' : 'held'}, ${reason}, ${gas.toString()}::bigint, ${maxFee.toString()}::numeric,
      ${priorityFee.toString()}::numeric, ${judgedCheck}::uuid)
    on conflict (claim_id) where status <> 'cancelled' do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export interface PayoutRow {
  id: string;
  claimId: string;
  ps: number;
  status: ChainPayoutStatus;
  reason: ChainPayoutReason | null;
  contract: string | null;
  toAddress: string;
  summa: string;
  code: string;
  wanted: number;
  gas: string;
  maxFee: string;
  priorityFee: string;
  blockNumber: string | null;
  fee: string | null;
  /** Seconds since the last change of the payout's status. */
  statusSeconds: number;
}

const columns = sql`p.id, p.claim_id, p.ps, p.status, p.reason, p.contract, p.to_address, trim_scale(p.summa)::text as summa,
  s.code, p.wanted, p.gas::text as gas, p.max_fee::text as max_fee, p.priority_fee::text as priority_fee,
  p.block_number::text as block_number, trim_scale(p.fee)::text as fee,
  extract(epoch from now() - p.status_at)::float8 as status_seconds`;

export async function payoutsIn(db: Db, chain: string, statuses: readonly ChainPayoutStatus[]): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select ${columns} from chain_payouts p join payment_systems s on s.id = p.ps
    where p.chain = ${chain} and p.status = any(${statuses}::text[]) order by p.id`.execute(db);
  return rows;
}

/** Locks a payout. The caller must have locked its claim before. */
export async function lockPayout(tx: Tx, id: string): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`
    select ${columns} from chain_payouts p join payment_systems s on s.id = p.ps
    where p.id = ${id} for update of p`.execute(tx);
  return rows[0];
}

export interface SignedRow {
  txid: string;
  raw: string;
  nonce: string;
  maxFee: string;
  priorityFee: string;
  /** Network fee in the smallest unit. Null if the fee is known only after the transaction is mined. */
  fee: string | null;
  /** Seconds since the transaction was signed. */
  age: number;
}

/** Returns the signed transactions of a payout, newest first. */
export async function signedOf(db: Db, payoutId: string): Promise<SignedRow[]> {
  const { rows } = await sql<SignedRow>`
    select txid, raw, nonce::text as nonce, max_fee::text as max_fee, priority_fee::text as priority_fee,
      fee::text as fee, extract(epoch from now() - at)::float8 as age
    from chain_transactions t where t.payout_id = ${payoutId} order by t.max_fee desc, t.at desc`.execute(db);
  return rows;
}

interface Change {
  status?: ChainPayoutStatus;
  reason?: ChainPayoutReason | null;
  blockNumber?: number | null;
  confirmations?: number | null;
  fee?: string;
  isBroadcast?: boolean;
}

export async function updatePayout(db: Db, id: string, change: Change): Promise<void> {
  const { status, reason, blockNumber, confirmations, fee, isBroadcast = false } = change;
  const set = [
    sql`updated_at = now()`,
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(reason === undefined ? [] : [sql`reason = ${reason}`]),
    ...(blockNumber === undefined ? [] : [sql`block_number = ${blockNumber}`]),
    ...(confirmations === undefined ? [] : [sql`confirmations = ${confirmations}`]),
    ...(fee === undefined ? [] : [sql`fee = ${fee}::numeric`]),
    ...(isBroadcast ? [sql`broadcast_at = now()`] : []),
  ];
  await sql`update chain_payouts set ${sql.join(set)} where id = ${id}`.execute(db);
}

/** Stores a new plan of a payout that is not signed yet. Does nothing if the payout is neither held nor queued. */
export async function updatePlan(
  db: Db,
  id: string,
  {
    reason,
    gas,
    maxFee,
    priorityFee,
    judgedCheck,
  }: Pick<NewPayout, 'reason' | 'gas' | 'maxFee' | 'priorityFee' | 'judgedCheck'>,
): Promise<void> {
  await sql`
    update chain_payouts set updated_at = now(), status = ${reason === null ? 'queued' : 'held'}, reason = ${reason},
      gas = ${gas.toString()}::bigint, max_fee = ${maxFee.toString()}::numeric,
      priority_fee = ${priorityFee.toString()}::numeric, judged_check = ${judgedCheck}::uuid
    where id = ${id} and status in ('queued', 'held')`.execute(db);
}

/** Asks the signer to replace the transaction of a payout by one with higher fees. */
export async function wantReplacement(
  db: Db,
  id: string,
  fees: { maxFee: bigint; priorityFee: bigint },
): Promise<void> {
  await sql`
    update chain_payouts p set updated_at = now(), max_fee = ${fees.maxFee.toString()}::numeric,
      priority_fee = ${fees.priorityFee.toString()}::numeric, wanted = wanted + 1
    where p.id = ${id} and p.status = 'broadcast'
      and p.wanted = (select count(*) from chain_transactions t where t.payout_id = p.id)`.execute(db);
}

/**
 * Cancels the payout of a claim if the payout is not signed yet.
 * @returns false, without a change, if a payout of the claim is signed and has not failed
 */
export async function cancelUnsigned(tx: Tx, claimId: string): Promise<boolean> {
  const { rows } = await sql`
    select from chain_payouts where claim_id = ${claimId} and status = any(${signedPayoutStatuses}::text[])`.execute(
    tx,
  );
  if (rows.length > 0) return false;
  await sql`
    update chain_payouts set status = 'cancelled', updated_at = now()
    where claim_id = ${claimId} and status in ('queued', 'held')`.execute(tx);
  return true;
}

export interface UnpostedRow {
  id: string;
  claimId: string;
  fee: string;
}

export async function unpostedFees(db: Db, chain: string): Promise<UnpostedRow[]> {
  const { rows } = await sql<UnpostedRow>`
    select id, claim_id, trim_scale(fee)::text as fee from chain_payouts
    where chain = ${chain} and fee is not null and not fee_posted order by id limit 100`.execute(db);
  return rows;
}

export async function markPosted(tx: Tx, id: string): Promise<void> {
  await sql`update chain_payouts set fee_posted = true where id = ${id}`.execute(tx);
}

/** Number of confirmations after which a payment in a network is final. */
export async function confirmationsOf(db: Db, network: string): Promise<number> {
  const row = await db.selectFrom('networks').where('code', '=', network).select('confirmations').executeTakeFirst();
  return Math.max(1, row?.confirmations ?? 12);
}

interface AboveNonce {
  chain: string;
  address: string;
  nonce: number;
}

/** Returns the broadcast payouts of a wallet that have a higher nonce than the given one. */
export async function payoutsAbove(db: Db, { chain, address, nonce }: AboveNonce): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select ${columns} from chain_payouts p join payment_systems s on s.id = p.ps
    join chain_nonces n on n.payout_id = p.id and n.chain = ${chain} and n.address = ${address}
    where n.nonce > ${nonce} and p.status = 'broadcast' order by p.id`.execute(db);
  return rows;
}

/**
 * Frees the nonces of failed payouts, but only nonces that are higher than the given one. @returns the number of freed
 * nonces
 */
export async function markFreed(tx: Tx, { chain, address, nonce }: AboveNonce): Promise<number> {
  const { rows } = await sql`
    update chain_nonces n set freed_at = now() from chain_payouts p
    where p.id = n.payout_id and p.status = 'failed' and n.freed_at is null and n.chain = ${chain} and n.address = ${address}
      and n.nonce > ${nonce} returning n.nonce`.execute(tx);
  return rows.length;
}
