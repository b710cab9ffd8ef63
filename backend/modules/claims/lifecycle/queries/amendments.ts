import { sql } from 'kysely';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { Agreement } from '#domain/received-sum.ts';
import type { Db } from '../../../../db/pool.ts';
import { statusList } from '../../../../db/status-list.ts';
import type { StoredRequisite } from '../../../../db/stored-json.ts';
import type { Tx } from '../../../../db/transaction.ts';

export async function updateAgreement(tx: Tx, id: string, { fromSumma, toSumma, course }: Agreement): Promise<void> {
  await sql`
    with priced as (
      update claims set from_summa = ${fromSumma}::numeric, to_summa = ${toSumma}::numeric, course = ${course}::numeric
      where id = ${id} returning id, to_ps
    )
    update holds set summa = ${toSumma}::numeric from priced
    where holds.claim_id = priced.id and holds.ps = priced.to_ps and holds.active`.execute(tx);
}

export async function updatePromoPercent(tx: Tx, id: string, percent: string): Promise<void> {
  await sql`update claims set promo_percent = ${percent}::numeric where id = ${id}`.execute(tx);
}

export async function updateReason(tx: Tx, id: string, reason: ClaimReason | null): Promise<void> {
  await tx.updateTable('claims').set({ reason }).where('id', '=', id).execute();
}

/**
 * Stores refund requisites.
 * @param minutes the minutes from now until staff must send the refund, or null to keep the current deadline
 * @param stated the member of staff who entered the requisites, or null for the visitor. If undefined, the stored
 * person does not change.
 */
export async function updateRefundRequisites(
  tx: Tx,
  id: string,
  requisites: StoredRequisite[],
  minutes: number | null,
  stated: { by: string | null } | undefined,
): Promise<void> {
  const statedBy = sql`refund_stated_by = ${stated?.by}::uuid, refund_stated_at = case when ${stated?.by}::uuid is not null then now() end,`;
  await sql`
    update claims set refund_requisites = ${JSON.stringify(requisites)}::jsonb, ${stated ? statedBy : sql``}
      clock_at = coalesce(now() + make_interval(mins => ${minutes}::int), clock_at)
    where id = ${id}`.execute(tx);
}

export interface ConfirmationsRow {
  seen: number;
  required: number;
  /**
   * Whether this is the first report about the payment. Only the first report may lower the stored number of
   * confirmations.
   */
  isFirst: boolean;
  /** Each new confirmation resets the claim's timeout to this many minutes. */
  timeoutMinutes: number;
}

export async function updateConfirmations(tx: Tx, id: string, row: ConfirmationsRow): Promise<void> {
  const { seen, required, isFirst, timeoutMinutes } = row;
  await sql`
    update claims set confirmations_seen = ${seen}, confirmations_required = ${required},
      clock_at = now() + make_interval(mins => ${timeoutMinutes})
    where id = ${id} and status = 'confirming' and (${isFirst} or coalesce(confirmations_seen < ${seen}, true))`.execute(
    tx,
  );
}

export async function updateConsent(tx: Tx, id: string, agree: { aml: number; replenishment: number }): Promise<void> {
  await sql`
    update claims set agree = ${JSON.stringify(agree)}::jsonb
      || jsonb_build_object('at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    where id = ${id}`.execute(tx);
}

export async function updateStatedTx(tx: Tx, id: string, number: string): Promise<void> {
  await tx.updateTable('claims').set({ statedTx: number }).where('id', '=', id).execute();
}

export async function updateToRequisites(tx: Tx, id: string, requisites: StoredRequisite[]): Promise<void> {
  await sql`update claims set to_requisites = ${JSON.stringify(requisites)}::jsonb where id = ${id}`.execute(tx);
}

export async function updatePayoutRail(tx: Tx, id: string, rail: 'manual'): Promise<void> {
  await tx.updateTable('claims').set({ payoutRail: rail }).where('id', '=', id).execute();
}

export async function updatePayoutTx(tx: Tx, id: string, number: string): Promise<void> {
  await tx.updateTable('claims').set({ txOut: number }).where('id', '=', id).execute();
  await tx.updateTable('payouts').set({ tx: number }).where('claimId', '=', id).where('failedAt', 'is', null).execute();
}

export async function updateTimeout(db: Db, id: string, minutes: number): Promise<void> {
  await sql`update claims set clock_at = now() + make_interval(mins => ${minutes}) where id = ${id}`.execute(db);
}

export interface Assignment {
  /** True assigns the claim to the person, and false ends the person's assignment. */
  assign: boolean;
  /** Whether the claim may be taken over from a colleague. */
  over: boolean;
}

export async function updateWorker(tx: Tx, id: string, userId: string, { assign, over }: Assignment): Promise<boolean> {
  const { rows } = await sql`
    update claims set worker_id = ${assign ? userId : null}
    where id = ${id} and (${assign && over} or worker_id is null or worker_id = ${userId}) returning id`.execute(tx);
  return rows.length > 0;
}

export interface OverdueRow {
  id: string;
  status: ClaimStatus;
}

/** Marks overdue claims as alerted, skipping claims locked by other transactions, and returns their ids. */
export async function updateAlerted(tx: Tx, statuses: readonly ClaimStatus[], limit: number): Promise<OverdueRow[]> {
  const { rows } = await sql<OverdueRow>`
    update claims set sla_alerted_for = clock_at where id in (
      select id from claims where status = any(${statusList(statuses)}) and clock_at < now()
        and sla_alerted_for is distinct from clock_at
      order by clock_at limit ${limit} for update skip locked)
    returning id, status`.execute(tx);
  return rows;
}
