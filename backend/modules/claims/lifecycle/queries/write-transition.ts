import { type RawBuilder, sql } from 'kysely';
import type { ActorText } from '#domain/actor.ts';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import { actorColumns } from '../../../../db/actor-columns.ts';
import type { Tx } from '../../../../db/transaction.ts';

/** Columns that a transition may set; absent columns keep their value. */
export interface ClaimPatch {
  fromSumma?: string;
  toSumma?: string;
  course?: string;
  courseType?: 'default' | 'verification';
  refundSumma?: string;
  refundReminders?: number;
  note?: string;
  txIn?: string | null;
  txOut?: string | null;
}

const columnTypes: Record<keyof ClaimPatch, string> = {
  fromSumma: 'numeric',
  toSumma: 'numeric',
  course: 'numeric',
  courseType: 'text',
  refundSumma: 'numeric',
  refundReminders: 'smallint',
  note: 'text',
  txIn: 'text',
  txOut: 'text',
};

/**
 * A sum to hold in a reserve, with the percents of the reserve that unpaid claims may hold, and the number of whole
 * reserves that those of one network may hold (null: unlimited).
 */
interface Hold {
  ps: number;
  summa: string;
  unpaidShare: number | null;
  networkShare: number | null;
  networkReserves: number | null;
}

/** Minutes that the visitor has to pay, and minutes that the course is fixed (0: floating). */
export interface PaymentWindow {
  payMinutes: number;
  fixedMinutes: number;
}

export interface TransitionRow {
  id: string;
  from: ClaimStatus;
  to: ClaimStatus;
  actor: ActorText;
  reason: ClaimReason | null;
  note: string | null;
  /** Minutes until the timeout of the new status; null: none. */
  timeoutMinutes: number | null;
  /** Terms of the payment that the transition starts; null: it starts none. */
  paymentWindow: PaymentWindow | null;
  /** Whether the timeout is the claim's end of the time to pay; if not, `timeoutMinutes` applies. */
  keepsPayUntil: boolean;
  /** New hold of the claim; null: no change. */
  hold: Hold | 'release' | null;
  /** Whether a requisite is allocated from the payment system's pool. */
  allocateRequisite: boolean;
  /** Whether a mail to the visitor is queued. */
  notify: boolean;
  patch: ClaimPatch;
}

/**
 * Returns assignments for the columns that change. Other columns are omitted, because each assigned column costs the
 * database time.
 */
function assignments({ patch, paymentWindow }: TransitionRow): RawBuilder<unknown>[] {
  const columns = (Object.keys(columnTypes) as (keyof ClaimPatch)[]).filter((column) => patch[column] !== undefined);
  const patched = columns.map((column) => sql`${sql.ref(column)} = ${patch[column]}::${sql.raw(columnTypes[column])}`);
  if (!paymentWindow) return patched;
  const { payMinutes, fixedMinutes } = paymentWindow;
  const payUntil = sql`pay_until = now() + make_interval(mins => ${payMinutes}::int)`;
  const fixedUntil = sql`course_fixed_until = now() + make_interval(mins => ${fixedMinutes}::int)`;
  return [...patched, payUntil, ...(fixedMinutes > 0 ? [fixedUntil] : [])];
}

function holdStatement({ hold }: TransitionRow): RawBuilder<unknown>[] {
  if (hold === null) return [];
  if (hold === 'release') {
    return [
      sql`released as (update holds set active = false from moved where holds.claim_id = moved.id and holds.active)`,
    ];
  }
  const { ps, summa, unpaidShare, networkShare, networkReserves } = hold;
  return [
    sql`held as (
      insert into holds (claim_id, ps, summa, unpaid_share, network_share, network_reserves)
      select id, ${ps}::int, ${summa}::numeric, ${unpaidShare}::numeric, ${networkShare}::numeric,
        ${networkReserves}::numeric
      from moved
      on conflict (claim_id) do update set ps = excluded.ps, summa = excluded.summa, active = true,
        unpaid_share = excluded.unpaid_share, network_share = excluded.network_share,
        network_reserves = excluded.network_reserves
      where (holds.ps, holds.summa, holds.active) is distinct from (excluded.ps, excluded.summa, true))`,
  ];
}

const allocated = sql`allocated as (
  insert into claim_requisites (claim_id, version, pool_id, value, holder, bank, tag)
  select moved.id, 1 + coalesce((select max(version) from claim_requisites earlier where earlier.claim_id = moved.id), 0),
    pool.id, pool.value, pool.holder, pool.bank, pool.tag
  from moved, pool)`;

const queued = sql`queued as (insert into claim_mail_outbox (claim_id, move) select claim_id, id from logged)`;

/**
 * Writes the status, log row, hold, requisite and outbox row of a transition in one round trip.
 * @returns id of the log row; undefined, with nothing written, when the claim is not in status `from` or the pool is
 * empty
 */
export async function writeTransition(tx: Tx, transition: TransitionRow): Promise<string | undefined> {
  const { id, from, to, reason, note, paymentWindow, timeoutMinutes, allocateRequisite, notify, keepsPayUntil } =
    transition;
  const { actorKind, actorId } = actorColumns(transition.actor);
  const pool = sql`pool as (
    select picked.* from claims c cross join lateral pool_take(c.from_ps, c.from_summa) picked where c.id = ${id})`;
  const minutes = paymentWindow?.payMinutes ?? timeoutMinutes;
  const set = [
    sql`status = ${to}, reason = ${reason}, status_at = now()`,
    keepsPayUntil ? sql`clock_at = pay_until` : sql`clock_at = now() + make_interval(mins => ${minutes}::int)`,
    ...assignments(transition),
  ];
  const moved = sql`moved as (
    update claims set ${sql.join(set)}
    where id = ${id} and status = ${from} ${allocateRequisite ? sql`and exists (select from pool)` : sql``}
    returning id)`;
  const logged = sql`logged as (
    insert into claim_transitions (claim_id, from_status, to_status, actor_kind, actor_id, reason, note)
    select id, ${from}, ${to}, ${actorKind}, ${actorId}, ${reason}, ${note} from moved
    returning claim_id, id)`;
  const parts = [
    ...(allocateRequisite ? [pool] : []),
    moved,
    logged,
    ...holdStatement(transition),
    ...(allocateRequisite ? [allocated] : []),
    ...(notify ? [queued] : []),
  ];
  const { rows } = await sql<{ id: string }>`with ${sql.join(parts)} select id from logged`.execute(tx);
  return rows[0]?.id;
}
