import { sql } from 'kysely';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { Db } from '../../db/pool.ts';
import type { Tx } from '../../db/transaction.ts';

/** A claim with what its moves need to know of both currencies. */
const claims = (db: Db) =>
  db
    .selectFrom('claims as c')
    .innerJoin('payment_systems as f', 'f.id', 'c.from_ps')
    .innerJoin('payment_systems as t', 't.id', 'c.to_ps')
    .selectAll('c')
    .select(['f.code as from_code', 'f.unit as from_unit', 'f.digits as from_digits'])
    .select(['t.code as to_code', 't.unit as to_unit', 't.digits as to_digits'])
    // Free of the reserve a moment ago: good for an early no, never for a yes.
    .select(sql<string>`coalesce((select total - held from reserves r where r.ps = c.to_ps), 0)`.as('free'));

export type ClaimRow = NonNullable<Awaited<ReturnType<typeof claimForUpdate>>>;

/**
 * The claim, locked to the end of the transaction. Whatever else is read of it must be read by a
 * later statement: this one's view of other tables may be older than the lock.
 */
export const claimForUpdate = (tx: Tx, id: string) =>
  claims(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirst();

/** The claim whose clock ran out first, among the given statuses and not held by others. */
export const dueClaim = (tx: Tx, statuses: ClaimStatus[]) =>
  claims(tx)
    .where('c.status', 'in', statuses)
    .where('c.clock_at', '<=', sql<Date>`now()`)
    .orderBy('c.clock_at')
    .limit(1)
    .forUpdate('c')
    .skipLocked()
    .executeTakeFirst();

export async function postponeClock(db: Db, id: string, minutes: number): Promise<void> {
  await sql`update claims set clock_at = now() + make_interval(mins => ${minutes}) where id = ${id}`.execute(db);
}

/** What is held for the claim after the move. */
export interface HoldChange {
  ps: number;
  summa: string;
}

/** Columns of the claim that a move sets; what is absent stays. */
export interface ClaimPatch {
  from_summa?: string;
  to_summa?: string;
  course?: string;
  course_type?: 'default' | 'verification';
  refund_summa?: string;
  note?: string;
  tx_in?: string;
  tx_out?: string;
}

export interface MoveRow {
  id: string;
  from: ClaimStatus;
  to: ClaimStatus;
  actor: string;
  reason: ClaimReason | null;
  note: string | null;
  /** Minutes until the sweep looks at the claim or it counts as overdue; null: never. */
  clockMinutes: number | null;
  /** Minutes to pay and minutes the course stands, where the move begins the payment. */
  window: { pay: number; fixed: number } | null;
  hold: HoldChange | 'release' | null;
  /** Payment system of whose pool the claim gets a requisite to pay to. */
  allot: number | null;
  patch: ClaimPatch;
}

export interface Written {
  /** Id of the record. */
  move: string;
  /** There was a requisite to allot. */
  allotted: boolean;
}

/** The move, its record, its hold and where to pay, in one round trip. Undefined when the claim stands elsewhere. */
export async function writeMove(tx: Tx, move: MoveRow): Promise<Written | undefined> {
  const { id, from, to, actor, reason, note, clockMinutes, window, patch, allot } = move;
  const hold = move.hold === 'release' ? null : move.hold;
  const { rows } = await sql<Written>`
    with moved as (
      update claims set
        status = ${to}, reason = ${reason}, status_at = now(),
        clock_at = now() + make_interval(mins => ${window?.pay ?? clockMinutes}::int),
        pay_until = coalesce(now() + make_interval(mins => ${window?.pay ?? null}::int), pay_until),
        course_fixed_until = coalesce(now() + make_interval(mins => nullif(${window?.fixed ?? null}::int, 0)), course_fixed_until),
        from_summa = coalesce(${patch.from_summa ?? null}::numeric, from_summa),
        to_summa = coalesce(${patch.to_summa ?? null}::numeric, to_summa),
        course = coalesce(${patch.course ?? null}::numeric, course),
        course_type = coalesce(${patch.course_type ?? null}, course_type),
        refund_summa = coalesce(${patch.refund_summa ?? null}::numeric, refund_summa),
        note = coalesce(${patch.note ?? null}, note),
        tx_in = coalesce(${patch.tx_in ?? null}, tx_in),
        tx_out = coalesce(${patch.tx_out ?? null}, tx_out)
      where id = ${id} and status = ${from}
      returning id
    ), held as (
      insert into holds (claim_id, ps, summa)
      select id, ${hold?.ps ?? null}::int, ${hold?.summa ?? null}::numeric from moved where ${hold !== null}
      on conflict (claim_id) do update set ps = excluded.ps, summa = excluded.summa, active = true
      where (holds.ps, holds.summa, holds.active) is distinct from (excluded.ps, excluded.summa, true)
    ), released as (
      update holds set active = false from moved
      where holds.claim_id = moved.id and holds.active and ${move.hold === 'release'}
    ), allotted as (
      insert into claim_requisites (claim_id, version, pool_id, value, holder, bank, tag)
      select moved.id, 1 + coalesce((select max(version) from claim_requisites known where known.claim_id = moved.id), 0),
        pool.id, pool.value, pool.holder, pool.bank, pool.tag
      from moved, claims c, pool_pick(${allot}::int, c.from_summa) pool where c.id = moved.id
      returning version
    ), logged as (
      insert into claim_moves (claim_id, from_status, to_status, actor, reason, note)
      select id, ${from}, ${to}, ${actor}, ${reason}, ${note} from moved
      returning id
    )
    select id as move, exists (select from allotted) as allotted from logged
  `.execute(tx);
  return rows[0];
}

/** Locks the reserve's row, so that the answer holds until the commit. */
export async function reserveFits(tx: Tx, ps: number, summa: string): Promise<boolean> {
  const { rows } = await sql`
    select from reserves where ps = ${ps} and total - held >= ${summa}::numeric for update`.execute(tx);
  return rows.length > 0;
}

export async function hasLateDeposit(tx: Tx, claimId: string): Promise<boolean> {
  const late = await tx
    .selectFrom('deposits')
    .where('claim_id', '=', claimId)
    .where('late', '=', true)
    .select('key')
    .executeTakeFirst();
  return late !== undefined;
}

export async function insertPayout(
  tx: Tx,
  payout: { claim_id: string; ps: number; summa: string; tx: string | null; sent_by: string },
): Promise<void> {
  await tx.insertInto('payouts').values(payout).execute();
}

export async function failPayout(tx: Tx, claimId: string): Promise<void> {
  await sql`update payouts set failed_at = now() where claim_id = ${claimId} and failed_at is null`.execute(tx);
}
