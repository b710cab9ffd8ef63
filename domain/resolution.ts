import { compare, isPositive, smaller, subtract } from './amount.ts';
import type { ClaimReason } from './claim-status.ts';
import { type Limits, receiveAmount } from './quote.ts';
import { isMostlyPaid } from './received-sum.ts';

/**
 * Options that a visitor can have when a claim cannot continue as agreed. `continue` exchanges the received amount,
 * `topup` asks for the missing amount, and `split` exchanges the agreed amount and returns the excess.
 */
export const resolutionKinds = ['continue', 'topup', 'refund', 'split', 'cancel'] as const;

export type ResolutionKind = (typeof resolutionKinds)[number];

export interface ResolutionInput {
  reason: ClaimReason;
  /** Amount credited to the claim, in the sent currency. */
  received: string;
  promised: { fromSumma: string; toSumma: string; course: string };
  toDigits: number;
  /**
   * Whether the promised course still binds the exchange, because the course is fixed and the payment arrived in time.
   */
  isCourseFixed: boolean;
  /**
   * Current course and limits, or null while the direction is closed. If `isCourseKept` is true, the exchange keeps the
   * promised course, because the current course is close to it.
   */
  now: { course: string; limits: Limits; isCourseKept: boolean } | null;
  /** Amount available for this claim's payout, including the amount already held for it. */
  payable: string;
  /** Amount available for a refund, in the sent currency. */
  returnable: string;
  /** Whether the visitor can still pay the missing amount to the requisites of the claim. */
  topUpOpen: boolean;
  /** Whether the visitor must prove their identity before the claim can continue. */
  needsIdentity: boolean;
  /** Whether the visitor has chosen `topup` before. */
  hasToppedUpBefore: boolean;
}

/**
 * Reason why the visitor cannot choose an option. `summa` is the minimum or maximum that the option's amount violates.
 */
export type OptionClosed =
  | { why: 'off' }
  | { why: 'reserve' }
  | { why: 'requisites' }
  | { why: 'repeated' }
  | { why: 'min' | 'max'; summa: string };

export interface ResolutionOption {
  kind: ResolutionKind;
  fromSumma: string;
  toSumma: string;
  course: string;
  send: string | null;
  back: string | null;
  closed: OptionClosed | null;
}

/**
 * Reasons for which the visitor may choose between exchange and refund of a received payment. For all other reasons,
 * the payment can only be refunded.
 */
const resolvableReasons: readonly ClaimReason[] = ['late', 'less', 'more', 'double'];

/**
 * Returns the options of a claim in the status `choice`, each with its exact amounts. For an unavailable option,
 * `closed` holds the reason.
 */
export function resolutionOptions(facts: ResolutionInput): ResolutionOption[] {
  if (!isPositive(facts.received)) return unpaidOptions(facts);
  if (!resolvableReasons.includes(facts.reason)) return [refundOption(facts)];
  const difference = compare(facts.received, facts.promised.fromSumma);
  return [
    continueOption(facts, difference === 0),
    ...(difference < 0 ? [topUpOption(facts)] : []),
    ...(difference > 0 ? [splitOption(facts)] : []),
    refundOption(facts),
  ];
}

/** Returns the option that applies if the visitor chooses none in time. This option is never a refund. */
export function defaultResolution(
  facts: ResolutionInput,
  options: ResolutionOption[],
): 'continue' | 'check' | 'cancel' {
  if (!isPositive(facts.received)) return 'cancel';
  return options.some(({ kind, closed }) => kind === 'continue' && closed === null) ? 'continue' : 'check';
}

function unpaidOptions(facts: ResolutionInput): ResolutionOption[] {
  const { promised, now, reason, toDigits } = facts;
  const cancel: ResolutionOption = { ...noExchange(facts), kind: 'cancel' };
  if (facts.needsIdentity || (reason !== 'verify' && reason !== 'provider')) return [cancel];
  // The visitor has not paid and could wait for the market to move in their favour. The exchange therefore keeps the
  // promised course only while the current course is close to it.
  const isRepriced = now !== null && (reason === 'verify' || !now.isCourseKept);
  const course = isRepriced ? now.course : promised.course;
  const toSumma = isRepriced ? receiveAmount(promised.fromSumma, course, toDigits) : promised.toSumma;
  const sums = { fromSumma: promised.fromSumma, toSumma, course };
  return [{ ...exchangeOf('continue', sums), closed: exchangeClosed(facts, sums) }, cancel];
}

/**
 * Builds the option `continue`. If the promised amount arrived in time, the promised terms apply; otherwise the lower
 * of the promised and the current course applies.
 */
function continueOption(facts: ResolutionInput, exact: boolean): ResolutionOption {
  const sums = exact && facts.isCourseFixed ? facts.promised : atLowerCourse(facts, facts.received);
  return { ...exchangeOf('continue', sums), closed: exchangeClosed(facts, sums) };
}

/**
 * Builds the option `topup`: the visitor sends the missing amount, however small. The course is never better than
 * promised, so that visitors gain nothing by waiting.
 */
function topUpOption(facts: ResolutionInput): ResolutionOption {
  const { promised, isCourseFixed, now, received } = facts;
  const isKept = isCourseFixed && (now?.isCourseKept ?? false);
  const sums = isKept ? promised : atLowerCourse(facts, promised.fromSumma);
  const send = subtract(promised.fromSumma, received);
  return { ...exchangeOf('topup', sums), send, closed: topUpClosed(facts, sums.toSumma) };
}

function topUpClosed(facts: ResolutionInput, toSumma: string): OptionClosed | null {
  if (!facts.now) return { why: 'off' };
  // After a small payment, a second `topup` is refused. Otherwise a visitor could keep the full payout held in the
  // reserve by paying tiny amounts again and again.
  if (facts.hasToppedUpBefore && !isMostlyPaid(facts.received, facts.promised.fromSumma)) return { why: 'repeated' };
  return facts.topUpOpen ? payoutClosed(facts, toSumma) : { why: 'requisites' };
}

function splitOption(facts: ResolutionInput): ResolutionOption {
  const { promised, isCourseFixed, received, returnable } = facts;
  const sums = isCourseFixed ? promised : atLowerCourse(facts, promised.fromSumma);
  const back = subtract(received, promised.fromSumma);
  const noReturn = compare(back, returnable) > 0;
  return {
    ...exchangeOf('split', sums),
    back,
    closed: noReturn ? { why: 'reserve' } : payoutClosed(facts, sums.toSumma),
  };
}

function refundOption(facts: ResolutionInput): ResolutionOption {
  const { received, returnable } = facts;
  const closed: OptionClosed | null = compare(received, returnable) > 0 ? { why: 'reserve' } : null;
  return { ...noExchange(facts), kind: 'refund', back: received, closed };
}

const noExchange = ({ promised }: ResolutionInput) => ({
  fromSumma: '0',
  toSumma: '0',
  course: promised.course,
  send: null,
  back: null,
  closed: null,
});

type Sums = ResolutionInput['promised'];

const exchangeOf = (kind: ResolutionKind, { fromSumma, toSumma, course }: Sums) => ({
  kind,
  fromSumma,
  toSumma,
  course,
  send: null,
  back: null,
});

function atLowerCourse({ promised, now, toDigits }: ResolutionInput, fromSumma: string): Sums {
  const course = now ? smaller(promised.course, now.course) : promised.course;
  return { fromSumma, toSumma: receiveAmount(fromSumma, course, toDigits), course };
}

function exchangeClosed(facts: ResolutionInput, { fromSumma, toSumma }: Sums): OptionClosed | null {
  if (!facts.now) return { why: 'off' };
  const { min, max } = facts.now.limits;
  if (compare(fromSumma, min) < 0 || !isPositive(toSumma)) return { why: 'min', summa: min };
  if (compare(fromSumma, max) > 0) return { why: 'max', summa: max };
  return payoutClosed(facts, toSumma);
}

const payoutClosed = ({ payable }: ResolutionInput, toSumma: string): OptionClosed | null =>
  compare(toSumma, payable) > 0 ? { why: 'reserve' } : null;
