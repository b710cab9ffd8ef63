import { type RawBuilder, sql } from 'kysely';
import type { ActorText } from '#domain/actor.ts';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import { actorColumns } from '../../../../db/actor-columns.ts';
import { type PoolShares, poolShares } from '../../../../db/pool-shares.ts';
import type { Tx } from '../../../../db/transaction.ts';

/** A claim's columns that a transition may set; absent columns stay unchanged. */
export interface ClaimPatch {
  fromSumma?: string;
  toSumma?: string;
  course?: string;
  courseType?: 'default' | 'verification';
  refundSumma?: string;
  refundReminders?: number;
  note?: string | null;
  txIn?: string | null;
  txOut?: string | null;
  markedHoldEnded?: boolean;
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
  markedHoldEnded: 'boolean',
};

/** A sum to hold in a reserve, and the limits that apply while the claim is unpaid (decisions 055, 063 and 098). */
interface Hold {
  ps: number;
  summa: string;
  unpaidShare: number | null;
  networkShare: number | null;
  networkReserves: number | null;
  paidFactor: number;
  claimShare: number | null;
}

/**
 * Time limits of a payment. The visitor must pay within `payMinutes`, and the course stays fixed for `fixedMinutes`,
 * which is 0 for a floating course.
 */
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
  /** Minutes until the new status times out, or null if it has no timeout. */
  timeoutMinutes: number | null;
  /** Minutes until the hold ends. Set only by the claim's first transition to `marked_paid`, otherwise null. */
  markedHoldMinutes: number | null;
  /** Time limits of the payment that starts with the transition, or null if no payment starts. */
  paymentWindow: PaymentWindow | null;
  /**
   * Whether the new status times out at the claim's existing payment deadline. Otherwise the status times out after
   * `timeoutMinutes`.
   */
  keepsPayUntil: boolean;
  /**
   * Whether the new status keeps the promised time of the previous status. A promised time that has passed is never
   * kept.
   */
  keepsPromise: boolean;
  /** New hold on the reserve, or null to keep the current one. */
  hold: Hold | 'release' | null;
  allocateRequisite: boolean;
  /** Shares of a requisite's daily limit that unpaid claims may use. */
  poolShares: PoolShares;
  notify: boolean;
  patch: ClaimPatch;
}

/** Returns SQL assignments for the changed columns only, because every assigned column makes the update slower. */
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
  const { ps, summa, unpaidShare, networkShare, networkReserves, paidFactor, claimShare } = hold;
  return [
    sql`held as (
      insert into holds (claim_id, ps, summa, unpaid_share, network_share, network_reserves, paid_factor, claim_share)
      select id, ${ps}::int, ${summa}::numeric, ${unpaidShare}::numeric, ${networkShare}::numeric,
        ${networkReserves}::numeric, ${paidFactor}::numeric, ${claimShare}::numeric
      from moved
      on conflict (claim_id) do update set ps = excluded.ps, summa = excluded.summa, active = true,
        unpaid_share = excluded.unpaid_share, network_share = excluded.network_share,
        network_reserves = excluded.network_reserves, paid_factor = excluded.paid_factor,
        claim_share = excluded.claim_share
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
 * Writes a transition's status, log row, hold, requisite and outbox row in one round trip.
 * @returns the log row's id. Returns undefined, without writing anything, if the claim is not in status `from` or no
 * requisite is available.
 */
export async function writeTransition(tx: Tx, transition: TransitionRow): Promise<string | undefined> {
  const { id, from, to, reason, note, paymentWindow, timeoutMinutes, allocateRequisite, notify } = transition;
  const { markedHoldMinutes, keepsPayUntil, keepsPromise } = transition;
  const { actorKind, actorId } = actorColumns(transition.actor);
  const pool = sql`pool as (
    select picked.* from claims c cross join 
      lateral pool_take(c.from_ps, c.from_summa, c.id, ${poolShares(transition.poolShares)}) picked where c.id = ${id})`;
  const minutes = paymentWindow?.payMinutes ?? timeoutMinutes;
  const end = sql`now() + make_interval(mins => ${minutes}::int)`;
  const clockAt = keepsPayUntil
    ? sql`pay_until`
    : keepsPromise
      ? sql`case when clock_at > now() then least(clock_at, ${end}) else ${end} end`
      : end;
  const set = [
    sql`status = ${to}, reason = ${reason}, status_at = now(), clock_at = ${clockAt}`,
    ...(markedHoldMinutes === null
      ? []
      : [sql`marked_hold_until = now() + make_interval(mins => ${markedHoldMinutes}::int)`]),
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
