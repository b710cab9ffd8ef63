import type { z } from 'zod';
import type { repricing } from '#contracts/repricing.ts';
import { add, compare, isPositive, multiply, subtract } from '#domain/amount.ts';
import { formatTerms } from '#domain/format-rate.ts';
import { type Agreement, agreementOf, isSameAgreement } from '#domain/received-sum.ts';
import { type RepricingWish, repriceableStatuses, repriced } from '#domain/repricing.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import {
  type ClaimRow,
  canReserve,
  heldForPayout,
  keepsAgreement,
  lockClaim,
  owedFor,
  readClaim,
  setAgreement,
} from '../../claims/lifecycle/service.ts';
import { type Decision, logChange } from '../../platform/change-log/service.ts';
import { hasApprover, requestChange, waitingSubjects } from '../../platform/change-requests/service.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { usdPrices } from '../../pricing/prices/service.ts';
import { addNote } from '../claim-notes/service.ts';
import * as sql from './queries.ts';

type Repricing = z.input<typeof repricing>;

interface Draft extends RepricingWish {
  before: Agreement;
  note: string;
}

/** Recalculation as stored while it waits for approval. */
interface Waiting {
  kind: 'repricing';
  claimId: string;
  before: Agreement;
  after: Agreement;
  note: string;
}

/**
 * Returns a claim's terms now and at the wished course or sum.
 * @throws ApiError `not_found` for an unknown claim
 */
export async function previewRepricing(
  db: Db,
  id: string,
  wish: RepricingWish | null,
  userId: string,
): Promise<Repricing> {
  return await answerFor(db, await readClaim(db, id), wish, userId);
}

/**
 * Recalculates a claim at a new course or payout sum. A raise above the limit of the settings is made only after a
 * colleague has approved the raise.
 * @throws ApiError `not_found` for an unknown claim; `conflict` if the claim cannot be recalculated now, its terms
 * are not those that staff has seen, or another change waits; `validation` for a value without a valid sum;
 * `reserve_exhausted` if the reserve does not cover the new payout
 */
export async function repriceClaim(
  tx: Tx,
  id: string,
  { by, value, before: seen, note }: Draft,
  userId: string,
): Promise<Repricing> {
  const claim = await lockClaim(tx, id);
  await assertPossible(tx, claim, seen);
  const before = agreementOf(claim);
  const after = repriced(before, { by, value }, claim.toDigits);
  if (!after) throw new ApiError('validation', { messageKey: 'Refusals.repricingValue' });
  if (isSameAgreement(before, after)) return await answerFor(tx, claim, null, userId);
  const change: Waiting = { kind: 'repricing', claimId: id, before, after, note };
  await sql.lockRaises(tx, userId);
  if (await needsApproval(tx, claim, after, userId)) {
    const changes = [
      { field: 'payoutSum' as const, before: sumOf(claim, before), after: sumOf(claim, after) },
      { field: 'course' as const, before: before.course, after: after.course },
    ];
    await requestChange(tx, { room: 'claims', subject: claim.number, payload: change, changes, userId });
    return await answerFor(tx, claim, null, userId);
  }
  const usd = await raiseInUsd(tx, claim, after);
  if (usd === null || isPositive(usd)) await sql.insertRaise(tx, { claimId: id, userId, usd });
  return await answerFor(tx, await make(tx, claim, change, { by: userId }), null, userId);
}

/** Returns the raise of a claim's payout in US dollars, or null if the currency has no rate. */
async function raiseInUsd(db: Db, claim: ClaimRow, { toSumma }: Agreement): Promise<string | null> {
  const usd = (await usdPrices(db)).get(claim.toUnit);
  const raise = subtract(toSumma, claim.toSumma);
  if (!isPositive(raise)) return '0';
  return usd === undefined ? null : multiply(raise, usd);
}

/**
 * Recalculates a claim after a second member of staff has approved the recalculation.
 * @throws ApiError `conflict` if the claim cannot be recalculated any more, or its terms have changed since the request
 */
export async function applyApprovedRepricing(
  tx: Tx,
  payload: object,
  author: { by: string; decision: Decision },
): Promise<void> {
  const change = payload as Waiting;
  const claim = await lockClaim(tx, change.claimId);
  await assertPossible(tx, claim, change.before);
  await make(tx, claim, change, author);
}

async function assertPossible(tx: Tx, claim: ClaimRow, seen: Agreement): Promise<void> {
  if (!(await isPossible(tx, claim))) throw new ApiError('conflict', { messageKey: 'Refusals.repricingFixed' });
  if (!isSameAgreement(claim, seen)) throw new ApiError('conflict', { messageKey: 'Refusals.repricingChanged' });
}

/**
 * Whether the claim can be recalculated now. This is not possible if the payout sum is computed again when the payout
 * begins, because the new terms would then be lost.
 */
async function isPossible(db: Db, claim: ClaimRow): Promise<boolean> {
  if (claim.toShop !== null || !repriceableStatuses.includes(claim.status)) return false;
  const owed = await owedFor(db, claim);
  return isPositive(owed.from) && (await keepsAgreement(db, claim, owed));
}

/**
 * Returns whether a raise of the claim's payout needs the approval of a colleague. The raise is measured from the
 * smallest recorded payout of the claim, and all raises that this person has made alone within 24 hours count together,
 * because several small raises could otherwise bypass the limit.
 */
async function needsApproval(db: Db, claim: ClaimRow, after: Agreement, userId: string): Promise<boolean> {
  const { repriceUsd } = await settingsOf(db, 'claims');
  if (repriceUsd === null) return false;
  const raise = subtract(after.toSumma, (await sql.lowestPayout(db, claim.id)) ?? claim.toSumma);
  if (!isPositive(raise) || compare(after.toSumma, claim.toSumma) <= 0) return false;
  const usd = (await usdPrices(db)).get(claim.toUnit);
  const today = usd === undefined ? null : await sql.raisedWithinDay(db, userId);
  const isLarge =
    usd === undefined ||
    today === null ||
    compare(multiply(raise, usd), repriceUsd) > 0 ||
    compare(add(today, multiply(subtract(after.toSumma, claim.toSumma), usd)), repriceUsd) > 0;
  return isLarge && (await hasApprover(db, userId));
}

/** Stores the new terms, logs the old and the new ones, and tells the visitor both. */
async function make(
  tx: Tx,
  claim: ClaimRow,
  { before, after, note }: Waiting,
  author: { by: string; decision?: Decision },
): Promise<ClaimRow> {
  const more = subtract(after.toSumma, await heldForPayout(tx, claim));
  if (isPositive(more) && !(await canReserve(tx, claim, more))) throw new ApiError('reserve_exhausted');
  const next = await setAgreement(tx, claim, after);
  const fields = (of: Agreement) => ({ payoutSum: sumOf(claim, of), course: of.course });
  await logChange(tx, { ...author, room: 'claims', subject: claim.number, note }, fields(before), fields(after));
  const { locale } = claim;
  const units = { from: claim.fromUnit, to: claim.toUnit };
  const text = t(locale, 'Mail.recalculated', {
    before: formatTerms(before, units, locale),
    after: formatTerms(after, units, locale),
    note,
  });
  await addNote(tx, claim.id, { text, forVisitor: true }, author.by);
  return next;
}

async function answerFor(db: Db, claim: ClaimRow, wish: RepricingWish | null, userId: string): Promise<Repricing> {
  const before = agreementOf(claim);
  const after = wish && repriced(before, wish, claim.toDigits);
  return {
    isPossible: await isPossible(db, claim),
    isWaiting: (await waitingSubjects(db, 'claims')).has(claim.number),
    before,
    after,
    needsApproval: after !== null && (await needsApproval(db, claim, after, userId)),
  };
}

const sumOf = ({ toUnit }: ClaimRow, { toSumma }: Agreement): string => `${toSumma} ${toUnit}`;
