import { type RawBuilder, sql } from 'kysely';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import { Alone, together } from '../../../db/together.ts';

/** Columns of the claim that a move sets; what is absent stays. */
export interface ClaimPatch {
  from_summa?: string;
  to_summa?: string;
  course?: string;
  course_type?: 'default' | 'verification';
  refund_summa?: string;
  note?: string;
  tx_in?: string;
  tx_out?: string | null;
}

const typeOf: Record<keyof ClaimPatch, string> = {
  from_summa: 'numeric',
  to_summa: 'numeric',
  course: 'numeric',
  course_type: 'text',
  refund_summa: 'numeric',
  note: 'text',
  tx_in: 'text',
  tx_out: 'text',
};

/** What is held of a reserve. */
export interface HoldChange {
  ps: number;
  summa: string;
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
  /** What is held for the claim after the move. */
  hold: HoldChange | 'release' | null;
  /** The claim is to pay to a requisite of its payment system's pool. */
  allot: boolean;
  /** It waits for who is given one at the same time: what a requisite takes within a day is limited. */
  inTurn: boolean;
  /** The visitor is told of it. */
  told: boolean;
  patch: ClaimPatch;
}

/** The parts that a statement of moves has. */
interface Shape {
  columns: (keyof ClaimPatch)[];
  pays: boolean;
  allots: boolean;
  holds: 'takes' | 'releases' | null;
  tells: boolean;
}

const shapeOf = ({ patch, window, hold, allot, told }: MoveRow): Shape => ({
  columns: (Object.keys(typeOf) as (keyof ClaimPatch)[]).filter((column) => patch[column] !== undefined),
  pays: window !== null,
  allots: allot,
  holds: hold === 'release' ? 'releases' : hold && 'takes',
  tells: told,
});

const rowOf = ({ id, from, to, actor, reason, note, clockMinutes, window, hold, patch }: MoveRow) => ({
  move_of: id,
  move_from: from,
  move_to: to,
  actor,
  move_reason: reason,
  move_note: note,
  minutes: window?.pay ?? clockMinutes,
  fixed: window?.fixed,
  ...(hold !== 'release' && hold),
  ...Object.fromEntries(Object.entries(patch).map(([column, value]) => [`new_${column}`, value])),
});

/** What moves set besides status and clock. */
function changes({ columns, pays }: Shape): RawBuilder<unknown>[] {
  const begun = sql`pay_until = now() + make_interval(mins => minutes),
    course_fixed_until = case when fixed > 0 then now() + make_interval(mins => fixed) else course_fixed_until end`;
  return [...columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`new_${column}`)}`), ...(pays ? [begun] : [])];
}

/** What else is written with moves, as far as they have any of it. */
function besides({ holds, allots, tells }: Shape): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [];
  if (holds === 'releases') {
    parts.push(sql`released as (
      update holds set active = false from moved where holds.claim_id = moved.id and holds.active)`);
  } else if (holds === 'takes') {
    // In one order for all: reserves follow in it, at the commit.
    parts.push(sql`held as (
      insert into holds (claim_id, ps, summa) select id, ps, summa from moved join given on move_of = id order by ps, id
      on conflict (claim_id) do update set ps = excluded.ps, summa = excluded.summa, active = true
      where (holds.ps, holds.summa, holds.active) is distinct from (excluded.ps, excluded.summa, true))`);
  }
  if (allots) {
    parts.push(sql`allotted as (
      insert into claim_requisites (claim_id, version, pool_id, value, holder, bank, tag)
      select moved.id, 1 + coalesce((select max(version) from claim_requisites known where known.claim_id = moved.id), 0),
        pool.id, pool.value, pool.holder, pool.bank, pool.tag
      from moved join pool on pool.taker = moved.id)`);
  }
  if (tells) parts.push(sql`told as (insert into claim_mails (claim_id, move) select claim_id, id from logged)`);
  return parts;
}

/** Moves of one shape in one statement. @returns ids of their records by claim */
function statement(shape: Shape, moves: readonly MoveRow[]) {
  const { columns, allots } = shape;
  const fields = [
    sql`move_of uuid, move_from text, move_to text, actor text, move_reason text, move_note text, minutes int, fixed int`,
    sql`ps int, summa numeric`,
    ...columns.map((column) => sql`${sql.ref(`new_${column}`)} ${sql.raw(typeOf[column])}`),
  ];
  const given = sql`given as (
    select * from jsonb_to_recordset(${JSON.stringify(moves.map(rowOf))}::jsonb) as given(${sql.join(fields)}))`;
  // Said once more, because the planner takes a list of claims for a few and a recordset for a hundred.
  const areTheirs = (id: RawBuilder<unknown>) => sql`${id} = any(${moves.map((move) => move.id)}::uuid[])`;
  const pool = sql`pool as (
    select given.move_of as taker, picked.*
    from given join claims c on c.id = move_of and ${areTheirs(sql.ref('c.id'))}
    cross join lateral pool_take(c.from_ps, c.from_summa) picked)`;
  const moved = sql`moved as (
    update claims set ${sql.join([
      sql`status = move_to, reason = move_reason, status_at = now()`,
      sql`clock_at = now() + make_interval(mins => minutes)`,
      ...changes(shape),
    ])}
    from given
    where id = move_of and ${areTheirs(sql.ref('id'))} and status = move_from ${allots ? sql`and exists (select from pool where taker = claims.id)` : sql``}
    returning id)`;
  const logged = sql`logged as (
    insert into claim_moves (claim_id, from_status, to_status, actor, reason, note)
    select id, move_from, move_to, actor, move_reason, move_note from moved join given on move_of = id
    returning claim_id, id)`;
  const parts = [given, ...(allots ? [pool] : []), moved, logged, ...besides(shape)];
  return sql<{ claim: string; id: string }>`with ${sql.join(parts)} select claim_id as claim, id from logged`;
}

/**
 * The move, its record, its hold, where to pay and that it is told of, in one round trip.
 * @returns id of the record; undefined, and nothing written, when the claim stands elsewhere or its pool has nothing
 */
export const writeMove = together<MoveRow, string | undefined>(
  async (tx, moves, isShared) => {
    const goesAlone = (move: MoveRow) => isShared && move.inTurn;
    const written = new Map<string, string>();
    for (const alike of Map.groupBy(moves, (move) => JSON.stringify(goesAlone(move) ? null : shapeOf(move))).values()) {
      const [first] = alike;
      if (!first || goesAlone(first)) continue;
      const { rows } = await statement(shapeOf(first), alike).execute(tx);
      for (const { claim, id } of rows) written.set(claim, id);
    }
    return moves.map((move) => (goesAlone(move) ? new Alone() : written.get(move.id)));
  },
  { writes: true },
);
