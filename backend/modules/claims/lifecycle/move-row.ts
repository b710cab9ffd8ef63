import { type RawBuilder, sql } from 'kysely';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import { actorColumns } from '../../../db/actor-columns.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { ReserveShares } from '../../abuse/claim-limits/service.ts';

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

/** A hold on a reserve. */
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
  /** The claim's hold after the transition, with the shares of the reserve that unpaid claims may hold. */
  hold: (HoldChange & ReserveShares) | 'release' | null;
  /** The claim is to pay to a requisite of its payment system's pool. */
  allot: boolean;
  /** The visitor is told of it. */
  told: boolean;
  patch: ClaimPatch;
}

/** Columns that the transition sets in addition to status and timeout; only changed ones, because each costs time. */
function changes({ patch, window }: MoveRow): RawBuilder<unknown>[] {
  const columns = (Object.keys(typeOf) as (keyof ClaimPatch)[]).filter((column) => patch[column] !== undefined);
  const set = columns.map((column) => sql`${sql.ref(column)} = ${patch[column]}::${sql.raw(typeOf[column])}`);
  if (!window) return set;
  const begun = sql`pay_until = now() + make_interval(mins => ${window.pay}::int)`;
  const fixed = sql`course_fixed_until = now() + make_interval(mins => ${window.fixed}::int)`;
  return [...set, begun, ...(window.fixed > 0 ? [fixed] : [])];
}

function holdPart({ hold }: MoveRow): RawBuilder<unknown>[] {
  if (hold === null) return [];
  if (hold === 'release') {
    return [
      sql`released as (update holds set active = false from moved where holds.claim_id = moved.id and holds.active)`,
    ];
  }
  const { ps, summa, pairShare, freshShare } = hold;
  return [
    sql`held as (
      insert into holds (claim_id, ps, summa, pair_share, fresh_share)
      select id, ${ps}::int, ${summa}::numeric, ${pairShare}::numeric, ${freshShare}::numeric from moved
      on conflict (claim_id) do update set ps = excluded.ps, summa = excluded.summa, active = true,
        pair_share = excluded.pair_share, fresh_share = excluded.fresh_share
      where (holds.ps, holds.summa, holds.active) is distinct from (excluded.ps, excluded.summa, true))`,
  ];
}

const allotted = sql`allotted as (
  insert into claim_requisites (claim_id, version, pool_id, value, holder, bank, tag)
  select moved.id, 1 + coalesce((select max(version) from claim_requisites known where known.claim_id = moved.id), 0),
    pool.id, pool.value, pool.holder, pool.bank, pool.tag
  from moved, pool)`;

const mailed = sql`told as (insert into claim_mail_outbox (claim_id, move) select claim_id, id from logged)`;

/**
 * The move, its record, its hold, where to pay and that it is told of, in one round trip.
 * @returns id of the record; undefined, and nothing written, when the claim stands elsewhere or its pool has nothing
 */
export async function writeMove(tx: Tx, move: MoveRow): Promise<string | undefined> {
  const { id, from, to, reason, note, window, clockMinutes, allot, told } = move;
  const pool = sql`pool as (
    select picked.* from claims c cross join lateral pool_take(c.from_ps, c.from_summa) picked where c.id = ${id})`;
  const { actor_kind, actor_id } = actorColumns(move.actor);
  const minutes = window?.pay ?? clockMinutes;
  const set = [
    sql`status = ${to}, reason = ${reason}, status_at = now()`,
    sql`clock_at = now() + make_interval(mins => ${minutes}::int)`,
    ...changes(move),
  ];
  const moved = sql`moved as (
    update claims set ${sql.join(set)}
    where id = ${id} and status = ${from} ${allot ? sql`and exists (select from pool)` : sql``}
    returning id)`;
  const logged = sql`logged as (
    insert into claim_transitions (claim_id, from_status, to_status, actor_kind, actor_id, reason, note)
    select id, ${from}, ${to}, ${actor_kind}, ${actor_id}, ${reason}, ${note} from moved
    returning claim_id, id)`;
  const parts = [
    ...(allot ? [pool] : []),
    moved,
    logged,
    ...holdPart(move),
    ...(allot ? [allotted] : []),
    ...(told ? [mailed] : []),
  ];
  const { rows } = await sql<{ id: string }>`with ${sql.join(parts)} select id from logged`.execute(tx);
  return rows[0]?.id;
}
