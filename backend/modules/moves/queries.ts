import { type RawBuilder, sql } from 'kysely';
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
    // Free of the reserve a moment ago, as free_reserve says: good for an early no, never for a yes.
    .leftJoin('reserves as r', 'r.ps', 'c.to_ps')
    .leftJoin('cash_desks as d', (join) => join.onRef('d.ps', '=', 'c.to_ps').onRef('d.city', '=', 'c.city'))
    .select(sql<string>`coalesce(least(r.total - r.held, d.stock - d.held), 0)`.as('free'));

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

/** What a move sets besides status and clock. */
function changes({ patch, window }: MoveRow): RawBuilder<unknown>[] {
  const begun = window && [
    sql`pay_until = now() + make_interval(mins => ${window.pay}::int)`,
    ...(window.fixed > 0 ? [sql`course_fixed_until = now() + make_interval(mins => ${window.fixed}::int)`] : []),
  ];
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  return [...given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`), ...(begun ?? [])];
}

/** What else is written with a move, as far as it has any of it. */
function besides({ id, hold, allot, told }: MoveRow): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [];
  if (hold === 'release') {
    parts.push(sql`released as (
      update holds set active = false from moved where holds.claim_id = moved.id and holds.active)`);
  } else if (hold) {
    parts.push(sql`held as (
      insert into holds (claim_id, ps, summa) select id, ${hold.ps}::int, ${hold.summa}::numeric from moved
      on conflict (claim_id) do update set ps = excluded.ps, summa = excluded.summa, active = true
      where (holds.ps, holds.summa, holds.active) is distinct from (excluded.ps, excluded.summa, true))`);
  }
  if (allot) {
    parts.push(sql`allotted as (
      insert into claim_requisites (claim_id, version, pool_id, value, holder, bank, tag)
      select moved.id, 1 + coalesce((select max(version) from claim_requisites known where known.claim_id = moved.id), 0),
        pool.id, pool.value, pool.holder, pool.bank, pool.tag
      from moved, pool)`);
  }
  if (told) parts.push(sql`told as (insert into claim_mails (claim_id, move) select ${id}, id from logged)`);
  return parts;
}

/**
 * The move, its record, its hold, where to pay and that it is told of, in one round trip.
 * @returns id of the record; undefined, and nothing written, when the claim stands elsewhere or its pool has nothing
 */
export async function writeMove(tx: Tx, move: MoveRow): Promise<string | undefined> {
  const { id, from, to, actor, reason, note, clockMinutes, window, allot } = move;
  const set = [
    sql`status = ${to}, reason = ${reason}, status_at = now()`,
    sql`clock_at = now() + make_interval(mins => ${window?.pay ?? clockMinutes}::int)`,
    ...changes(move),
  ];
  const pool = sql`pool as (select picked.* from claims c, pool_take(c.from_ps, c.from_summa) picked where c.id = ${id})`;
  const moved = sql`moved as (
    update claims set ${sql.join(set)}
    where id = ${id} and status = ${from} ${allot ? sql`and exists (select from pool)` : sql``} returning id)`;
  const logged = sql`logged as (
    insert into claim_moves (claim_id, from_status, to_status, actor, reason, note)
    select id, ${from}, ${to}, ${actor}, ${reason}, ${note} from moved returning id)`;
  const { rows } = await sql<{ id: string }>`
    with ${sql.join([...(allot ? [pool] : []), moved, logged, ...besides(move)])} select id from logged`.execute(tx);
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
