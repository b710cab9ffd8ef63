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
    // What was promised at the confirmation still binds; a floating course never does.
    .select(sql<boolean>`coalesce(c.course_fixed_until >= now(), false)`.as('course_stands'))
    .select(sql<Date>`now()`.as('now'))
    // Free of the reserve a moment ago: good for an early no, never for a yes.
    .select(sql<string>`free_reserve(c.to_ps, c.city)`.as('free'));

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
  /** The claim is to pay to a requisite of its payment system's pool. */
  allot: boolean;
  /** The visitor is told of it. */
  told: boolean;
  patch: ClaimPatch;
}

/**
 * The move, its record, its hold, where to pay and that it is told of, in one round trip.
 * @returns id of the record; undefined, and nothing written, when the claim stands elsewhere or its pool has nothing
 */
export async function writeMove(tx: Tx, move: MoveRow): Promise<string | undefined> {
  const { id, from, to, actor, reason, note, clockMinutes, window, patch, allot, told } = move;
  const hold = move.hold === 'release' ? null : move.hold;
  const { rows } = await sql<{ id: string }>`
    with pool as (
      select picked.* from claims c, pool_take(c.from_ps, c.from_summa) picked where ${allot} and c.id = ${id}
    ), moved as (
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
      where id = ${id} and status = ${from} and (not ${allot} or exists (select from pool))
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
      from moved, pool
    ), logged as (
      insert into claim_moves (claim_id, from_status, to_status, actor, reason, note)
      select id, ${from}, ${to}, ${actor}, ${reason}, ${note} from moved
      returning id
    ), told as (
      insert into claim_mails (claim_id, move) select ${id}, id from logged where ${told}
    )
    select id from logged`.execute(tx);
  return rows[0]?.id;
}

/** Locks the reserve's row, and the desk's of a city, so that the answer holds until the commit. */
export async function reserveFits(tx: Tx, { ps, summa, city }: HoldChange & { city: string | null }): Promise<boolean> {
  await sql`select from cash_desks where ps = ${ps} and city = ${city} for update`.execute(tx);
  const { rows } = await sql`
    select from reserves where ps = ${ps} and free_reserve(ps, ${city}) >= ${summa}::numeric for update`.execute(tx);
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
