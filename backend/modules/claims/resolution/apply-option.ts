import type { z } from 'zod';
import type { requisites as requisitesSchema } from '#contracts/claim.ts';
import { compare, larger, roundingUnit } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import { receiveAmount } from '#domain/quote.ts';
import type { ResolutionKind, ResolutionOption } from '#domain/resolution.ts';
import type { GivenRequisite } from '../../../db/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { accounts, post } from '../../ledger/postings/service.ts';
import { inputsIn } from '../../pricing/prices/service.ts';
import { type Actor, type ClaimRow, moveClaim, openLinkedClaim, setRefundRequisites } from '../lifecycle/service.ts';
import { startPayment } from '../payment/service.ts';
import { checkedRequisites } from '../requisites/service.ts';
import { type Choices, choicesOf, whyClosed } from './list-options.ts';

export interface Decision {
  choice?: ResolutionKind | undefined;
  /** The payout shown when the option was chosen; the current one must not be lower. */
  toSumma?: string | undefined;
  refundRequisites?: z.output<typeof requisitesSchema> | undefined;
}

interface Deciding {
  claim: ClaimRow;
  option: ResolutionOption;
  actor: Actor;
}

/**
 * Does what was decided about a claim in choice, for visitor and operator alike.
 * @throws ApiError conflict when there is nothing to decide or no such option; pair_off, requisite_wait, reserve_exhausted,
 *   min, max when it is closed; course_changed when it gives less than was shown; requisites_invalid
 */
export async function choose(tx: Tx, claim: ClaimRow, decision: Decision, actor: Actor, locale: Locale): Promise<void> {
  if (claim.status !== 'choice') throw new ApiError('conflict');
  const choices = await choicesOf(tx, claim.id, locale);
  const option = choices.options.find(({ kind }) => kind === decision.choice);
  if (!option) throw new ApiError('conflict');
  assertOpen(option, choices, locale);
  const { toSumma } = decision;
  if (toSumma !== undefined && compare(option.toSumma, toSumma) < 0) throw new ApiError('course_changed');
  if (option.back !== null) await keepRequisites(tx, claim, choices, decision, locale);
  await works[option.kind](tx, { claim, option, actor });
}

/** The time to decide is over. */
export async function chooseByDefault(tx: Tx, claim: ClaimRow, actor: Actor): Promise<void> {
  const { options, byDefault } = await choicesOf(tx, claim.id, claim.locale);
  const option = options.find(({ kind }) => kind === byDefault);
  if (option) return await works[option.kind](tx, { claim, option, actor });
  await moveClaim(tx, { claim, to: 'check', actor, reason: claim.reason ?? 'timeout' });
}

const works: Record<ResolutionKind, (tx: Tx, deciding: Deciding) => Promise<void>> = {
  async continue(tx, { claim, option, actor }) {
    if (claim.reason === 'verify' || claim.reason === 'provider') return await goOnUnpaid(tx, claim, option, actor);
    await moveClaim(tx, { claim, to: 'payout', actor, reason: claim.reason });
  },
  async topup(tx, { claim, option, actor }) {
    const { course, toSumma } = option;
    await startPayment(tx, { claim, actor, due: option.send ?? '0', patch: { course, to_summa: toSumma } });
  },
  async refund(tx, { claim, actor }) {
    await moveClaim(tx, { claim, to: 'refund', actor, reason: claim.reason });
  },
  async split(tx, { claim, option, actor }) {
    await returnRest(tx, claim, option.back ?? '0', actor);
    await moveClaim(tx, { claim, to: 'payout', actor, reason: claim.reason });
  },
  async cancel(tx, { claim, actor }) {
    const reason = actor === 'visitor' ? 'client' : (claim.reason ?? 'operator');
    await moveClaim(tx, { claim, to: 'cancelled', actor, reason });
  },
};

async function goOnUnpaid(tx: Tx, claim: ClaimRow, { course, toSumma }: ResolutionOption, actor: Actor): Promise<void> {
  const type = claim.reason === 'verify' ? 'default' : claim.course_type;
  const patch = { course, to_summa: toSumma, course_type: type } as const;
  await startPayment(tx, { claim, actor, due: claim.from_summa, patch });
}

/** An excess is refunded on a claim of its own: one claim is either paid out or refunded. */
async function returnRest(tx: Tx, claim: ClaimRow, rest: string, actor: Actor): Promise<void> {
  const toSumma = larger(receiveAmount(rest, claim.course, claim.to_digits), roundingUnit(claim.to_digits));
  const linked = await openLinkedClaim(tx, claim, { fromSumma: rest, toSumma, reason: 'more' }, actor);
  const entries = [
    { account: accounts.claim(claim.id, claim.from_code), summa: rest },
    { account: accounts.claim(linked.id, claim.from_code), summa: `-${rest}` },
  ];
  await post(tx, { key: `split:${linked.id}`, kind: 'transfer', claimId: claim.id, actor, entries });
  await moveClaim(tx, { claim: linked, to: 'refund', actor, reason: 'more' });
}

function assertOpen({ closed }: ResolutionOption, { row }: Choices, locale: Locale): void {
  if (!closed) return;
  const codes = {
    off: 'pair_off',
    requisites: 'requisite_wait',
    reserve: 'reserve_exhausted',
    min: 'min',
    max: 'max',
  } as const;
  throw new ApiError(codes[closed.why], { fields: { choice: [whyClosed(closed, row.fromUnit, locale)] } });
}

async function keepRequisites(
  tx: Tx,
  claim: ClaimRow,
  { row }: Choices,
  { refundRequisites }: Decision,
  locale: Locale,
): Promise<void> {
  if (refundRequisites === undefined && claim.refund_requisites) return;
  const fields: Record<string, string[]> = {};
  const inputs = inputsIn(locale, row.refundInputs);
  const given: GivenRequisite[] = checkedRequisites('refundRequisites', refundRequisites ?? {}, inputs, locale, fields);
  if (Object.keys(fields).length === 0 && given.length === 0) {
    fields.refundRequisites = [t(locale, 'Validation.required')];
  }
  if (Object.keys(fields).length > 0) throw new ApiError('requisites_invalid', { fields });
  claim.refund_requisites = given;
  await setRefundRequisites(tx, claim.id, given);
}
