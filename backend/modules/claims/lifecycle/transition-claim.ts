import type { ActorText } from '#domain/actor.ts';
import { compare, isPositive, smaller } from '#domain/amount.ts';
import {
  type ClaimReason,
  type ClaimStatus,
  canTransition,
  holdsReserve,
  isEndedWithoutExchange,
} from '#domain/claim-status.ts';
import { officeMinutes } from '#domain/office-hours.ts';
import { courseOf, receiveAmount } from '#domain/quote.ts';
import { actorColumns } from '../../../db/actor-columns.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { reserveShares } from '../../abuse/claim-limits/service.ts';
import { post } from '../../ledger/postings/service.ts';
import { payoutAccepted, payoutRefusal } from '../../payouts/approval/service.ts';
import { businessHours } from '../../platform/settings/service.ts';
import { currentTerms } from '../../pricing/prices/service.ts';
import { type ClaimPatch, type HoldChange, type MoveRow, writeMove } from './move-row.ts';
import { isTold } from './notifications.ts';
import { converted, deposited, isOwed, type Owed, owedFor, paidOut, reversed } from './postings.ts';
import { type ClaimRow, claimForUpdate, failPayout, hasLateDeposit, insertPayout, reserveFits } from './queries.ts';
import { clocks } from './timeouts.ts';

/** Actor of a transition: the visitor, a member of staff, a job or a payment rail. */
export type Actor = ActorText;

export interface Move {
  /** As `lockClaim` read it in this transaction. */
  claim: ClaimRow;
  to: ClaimStatus;
  actor: Actor;
  reason?: ClaimReason | null;
  /** Kept with the move; on a refusal the visitor reads it. */
  note?: string | undefined;
  /** Number of the payment that came or went. */
  tx?: string | undefined;
  /** Minutes to pay, and minutes the course stands, where the payment begins. */
  window?: { pay: number; fixed: number };
  /** The visitor is given a requisite of the pool to pay to. */
  allot?: boolean;
  /** New terms, as far as the transition itself does not decide them. */
  patch?: ClaimPatch;
}

/**
 * Reads a claim and keeps everyone else from moving it until the transaction ends.
 * @throws ApiError not_found
 */
export async function lockClaim(tx: Tx, id: string): Promise<ClaimRow> {
  const claim = await claimForUpdate(tx, id);
  if (!claim) throw new ApiError('not_found');
  return claim;
}

const noMoney: Owed = { from: '0', to: '0' };
const needMoney: readonly ClaimStatus[] = ['paid', 'payout', 'refund'];

/**
 * The one way a claim moves, for visitor, operator, job and rail alike: checks that it may, writes
 * the move, sets the clock, takes or releases the reserve, posts what the move means in money and queues
 * the mail about it.
 * @returns the claim after the move
 * @throws ApiError conflict when the claim may not move there or its payout may not leave, requisite_wait when the pool has no
 *   requisite; at commit, reserve_exhausted
 */
export async function moveClaim(tx: Tx, move: Move): Promise<ClaimRow> {
  const { claim, to, actor, reason = null, note, window, allot = false } = move;
  const owed = claim.status === 'new' ? noMoney : await owedFor(tx, claim);
  const allowed = canTransition(claim.status, to, isOwed(owed)) && (isOwed(owed) || !needMoney.includes(to));
  if (!allowed) throw new ApiError('conflict');
  if (to === 'payout_sent' && (await payoutRefusal(tx, claim.id, actor))) throw new ApiError('conflict');

  const patch = { ...move.patch, ...(await newSums(tx, claim, to, owed)), ...words(move) };
  const next: ClaimRow = { ...claim, ...patch, status: to, reason };
  const written = await writeMove(tx, {
    id: claim.id,
    from: claim.status,
    to,
    actor,
    reason,
    note: note ?? null,
    patch,
    clockMinutes: await clockMinutes(tx, claim, to),
    window: window ?? null,
    allot,
    told: isTold(claim.email, claim.status, to),
    hold: await withShares(tx, await holdAfter(tx, claim.status, next)),
  });
  if (written === undefined) throw new ApiError(allot ? 'requisite_wait' : 'conflict');
  await postMove(tx, { ...move, from: claim.status, next, move: written });
  return next;
}

/** Deadlines that depend on staff count business hours only. */
async function clockMinutes(tx: Tx, { now }: ClaimRow, to: ClaimStatus): Promise<number | null> {
  const clock = clocks[to];
  if (clock?.ends !== 'overdue') return clock?.minutes ?? null;
  return officeMinutes(await businessHours(tx), now, clock.minutes);
}

function words({ claim, to, note, tx, reason }: Move): ClaimPatch {
  const sent = to === 'payout_sent' || to === 'refunded';
  const refused = to === 'refund' || isEndedWithoutExchange(to) || (to === 'choice' && reason === 'verify');
  return {
    ...(note !== undefined && refused && { note }),
    // A payout that was given up is the desk's to know: its number would be read as that of what comes next.
    ...(claim.status === 'payout_sent' && to === 'check' && { tx_out: null }),
    ...(tx !== undefined && (sent ? { tx_out: tx } : { tx_in: tx })),
  };
}

/** A payout converts exactly what was received; a refund returns it. */
async function newSums(tx: Tx, claim: ClaimRow, to: ClaimStatus, owed: Owed): Promise<ClaimPatch> {
  if (to === 'refund') return { refund_summa: owed.from };
  if (to !== 'payout') return {};
  if (compare(owed.from, claim.from_summa) === 0 && !(await hasLateDeposit(tx, claim.id))) return {};
  // Another sum, or money that came too late: the lower of the promised and the current course.
  const course = smaller(claim.course, await currentCourse(tx, claim));
  const toSumma = receiveAmount(owed.from, course, claim.to_digits);
  if (!isPositive(toSumma)) throw new ApiError('min');
  return { from_summa: owed.from, to_summa: toSumma, course };
}

async function currentCourse(tx: Tx, claim: ClaimRow): Promise<string> {
  try {
    const { from_ps: fromPs, to_ps: toPs, city } = claim;
    return courseOf(await currentTerms(tx, { fromPs, toPs, city }), claim.course_type);
  } catch (error) {
    // A closed direction has no current course; what was promised stands.
    if (error instanceof ApiError && error.code === 'pair_off') return claim.course;
    throw error;
  }
}

async function holdAfter(tx: Tx, from: ClaimStatus, claim: ClaimRow): Promise<HoldChange | 'release' | null> {
  const { status: to, to_ps, to_summa, from_ps, refund_summa, city } = claim;
  const promised = { ps: to_ps, summa: to_summa };
  // A refund is held before anyone sends it.
  if (to === 'refund') return { ps: from_ps, summa: refund_summa ?? '0' };
  if (!holdsReserve(to)) return from === 'new' || from === 'verify' ? null : 'release';
  // Nothing is promised to who did not pass; going on at another course takes the reserve.
  if (from === 'verify' && to === 'choice') return null;
  // A visitor who tops up, or goes on at another course, holds the newly promised amount.
  if (from === 'choice' && (to === 'wait_payment' || to === 'wait_requisites')) return promised;
  // Late money is credited even when the reserve was sold meanwhile; the payout will need it.
  if (isEndedWithoutExchange(from)) return (await reserveFits(tx, { ...promised, city })) ? promised : null;
  return holdsReserve(from) && to !== 'payout' ? null : promised;
}

async function withShares(tx: Tx, hold: HoldChange | 'release' | null): Promise<MoveRow['hold']> {
  return hold === null || hold === 'release' ? hold : { ...hold, ...(await reserveShares(tx)) };
}

interface Moved extends Move {
  from: ClaimStatus;
  next: ClaimRow;
  move: string;
}

async function postMove(tx: Tx, { from, next, actor, note, tx: number, move }: Moved): Promise<void> {
  const { id: claimId, from_summa, to_summa, refund_summa } = next;
  const said = { claimId, actor, note };
  const conversion = converted(next, from_summa, to_summa);
  switch (next.status) {
    case 'payout':
      await post(tx, { ...said, key: `convert:${move}`, kind: 'convert', entries: conversion });
      await payoutAccepted(tx, claimId, actor);
      break;
    case 'payout_sent':
      await insertPayout(tx, {
        claim_id: claimId,
        ps: next.to_ps,
        summa: to_summa,
        tx: number ?? null,
        ...actorColumns(actor),
      });
      break;
    case 'check':
      if (from === 'payout_sent') await failPayout(tx, claimId);
      if (from !== 'payout' && from !== 'payout_sent') break;
      await post(tx, { ...said, key: `unconvert:${move}`, kind: 'unconvert', entries: reversed(conversion) });
      break;
    case 'done':
      await post(tx, { ...said, key: `payout:${claimId}`, kind: 'payout', entries: paidOut(next, to_summa) });
      break;
    case 'refunded':
      await post(tx, {
        ...said,
        key: `refund:${claimId}`,
        kind: 'refund',
        entries: reversed(deposited(next, refund_summa ?? '0')),
      });
      break;
    default:
  }
}
