import type { z } from 'zod';
import type { requisites } from '#contracts/claim.ts';
import { type ActorText, staffIdOf } from '#domain/actor.ts';
import { compare } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import { isMostlyPaid } from '#domain/received-sum.ts';
import type { ResolutionKind, ResolutionOption } from '#domain/resolution.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { assertMayHold } from '../../abuse/claim-limits/service.ts';
import { checkBeforePayout } from '../../verification/identity/service.ts';
import { type ClaimRow, owedFor, setRefundRequisites, statusMinutes, transitionClaim } from '../lifecycle/service.ts';
import { separateSurplus, startPayment, worstDepositRisk } from '../payment/service.ts';
import { knownRefundRequisites, type RequisiteAuthor, requireRefundRequisites } from '../requisites/service.ts';
import { type ClaimOptions, loadOptions } from './load-options.ts';
import { closedText } from './load-resolution.ts';

export interface OptionRequest {
  choice?: ResolutionKind | undefined;
  /** Amount to receive as shown to the visitor. An option that now gives a smaller amount is refused. */
  toSumma?: string | undefined;
  refundRequisites?: z.output<typeof requisites> | undefined;
}

interface OptionApplication {
  claim: ClaimRow;
  option: ResolutionOption;
  actor: ActorText;
}

/**
 * Applies the option that a visitor or operator chose for a claim in status `choice`.
 * @throws ApiError `conflict` if the claim has another status, lacks the option, or was topped up before;
 * `course_changed` if the option now gives less than `toSumma`; `requisites_invalid` if refund requisites are wrong or
 * missing; `pair_off` if the direction is closed; `requisite_wait` if no requisite is free for the payment;
 * `reserve_exhausted` if the reserve does not suffice; `min` or `max` if the sum is outside the limits
 */
export async function applyOption(
  tx: Tx,
  claim: ClaimRow,
  request: OptionRequest,
  actor: ActorText,
  author: RequisiteAuthor,
): Promise<void> {
  const { locale } = author;
  if (claim.status !== 'choice') throw new ApiError('conflict');
  const claimOptions = await loadOptions(tx, claim.id, locale);
  const option = claimOptions.options.find(({ kind }) => kind === request.choice);
  if (!option) throw new ApiError('conflict');
  assertOpen(option, claimOptions, locale);
  const { toSumma } = request;
  if (toSumma !== undefined && compare(option.toSumma, toSumma) < 0) throw new ApiError('course_changed');
  const prepared = option.back === null ? claim : await saveRequisites(tx, claim, request, actor, author);
  await appliers[option.kind](tx, { claim: prepared, option, actor });
}

/** Applies the default option after the visitor's time to decide has run out. */
export async function applyDefault(tx: Tx, claim: ClaimRow, actor: ActorText): Promise<void> {
  const claimOptions = await loadOptions(tx, claim.id, claim.locale);
  const option = claimOptions.options.find(({ kind }) => kind === claimOptions.default);
  if (option) return await appliers[option.kind](tx, { claim, option, actor });
  await transitionClaim(tx, { claim, to: 'check', actor, reason: claim.reason ?? 'timeout' });
}

const appliers: Record<ResolutionKind, (tx: Tx, application: OptionApplication) => Promise<void>> = {
  async continue(tx, { claim, option, actor }) {
    const isUnpaid = claim.reason === 'verify' || claim.reason === 'provider';
    if (isUnpaid) return await continueUnpaid(tx, claim, option, actor);
    await acceptPayout(tx, claim, actor);
  },
  async topup(tx, { claim, option, actor }) {
    const { course, toSumma } = option;
    const { from: received } = await owedFor(tx, claim);
    if (!isMostlyPaid(received, claim.fromSumma)) await assertMayHold(tx, { ...claim, toSumma });
    const minPayMinutes = await statusMinutes(tx, 'paid_partial');
    await startPayment(tx, { claim, actor, due: option.send ?? '0', patch: { course, toSumma }, minPayMinutes });
  },
  async refund(tx, { claim, actor }) {
    await transitionClaim(tx, { claim, to: 'refund', actor, reason: claim.reason });
  },
  async split(tx, { claim, option, actor }) {
    await refundExcess(tx, claim, option.back ?? '0', actor);
    await acceptPayout(tx, claim, actor);
  },
  async cancel(tx, { claim, actor }) {
    const reason = actor === 'visitor' ? 'client' : (claim.reason ?? 'operator');
    await transitionClaim(tx, { claim, to: 'cancelled', actor, reason });
  },
};

/**
 * Accepts a claim for payout. The claim goes to review instead if a sender of its money is a risk, or if its visitor
 * still has to prove their identity.
 */
async function acceptPayout(tx: Tx, claim: ClaimRow, actor: ActorText): Promise<void> {
  const isRisky = (await worstDepositRisk(tx, claim.id)) !== 'low';
  const { isWanted } = await checkBeforePayout(tx, claim);
  if (isRisky) await transitionClaim(tx, { claim, to: 'check', actor, reason: 'aml' });
  else if (isWanted) await transitionClaim(tx, { claim, to: 'check', actor, reason: 'verify' });
  else await transitionClaim(tx, { claim, to: 'payout', actor, reason: claim.reason });
}

async function continueUnpaid(
  tx: Tx,
  claim: ClaimRow,
  { course, toSumma }: ResolutionOption,
  actor: ActorText,
): Promise<void> {
  const type = claim.reason === 'verify' ? 'default' : claim.courseType;
  const patch = { course, toSumma, courseType: type } as const;
  await startPayment(tx, { claim, actor, due: claim.fromSumma, patch });
}

/** Moves the surplus to a follow-up claim and refunds it there. */
async function refundExcess(tx: Tx, claim: ClaimRow, summa: string, actor: ActorText): Promise<void> {
  const followUp = await separateSurplus(tx, claim, { summa, actor, isOpen: false });
  await transitionClaim(tx, { claim: followUp, to: 'refund', actor, reason: 'more' });
}

const closedCodes = {
  off: 'pair_off',
  requisites: 'requisite_wait',
  repeated: 'conflict',
  reserve: 'reserve_exhausted',
  min: 'min',
  max: 'max',
} as const;

function assertOpen({ closed }: ResolutionOption, { row }: ClaimOptions, locale: Locale): void {
  if (!closed) return;
  throw new ApiError(closedCodes[closed.why], { fields: { choice: [closedText(closed, row.fromUnit, locale)] } });
}

/**
 * Stores the refund requisites that the visitor entered with the choice. If the visitor entered none, stores the
 * requisites that are already known.
 * @returns the updated claim
 */
async function saveRequisites(
  tx: Tx,
  claim: ClaimRow,
  { refundRequisites: input }: OptionRequest,
  actor: ActorText,
  author: RequisiteAuthor,
): Promise<ClaimRow> {
  const known = input === undefined ? await knownRefundRequisites(tx, claim) : null;
  if (known) return await setRefundRequisites(tx, claim, known);
  const requisites = await requireRefundRequisites(tx, claim.fromPs, input, author);
  return await setRefundRequisites(tx, claim, requisites, { by: staffIdOf(actor) });
}
