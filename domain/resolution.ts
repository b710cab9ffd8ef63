import { compare, isPositive, smaller, subtract } from './amount.ts';
import type { ClaimReason } from './claim-status.ts';
import { type Limits, receiveAmount } from './quote.ts';

/**
 * What a visitor may decide about a claim in `choice`.
 * continue: exchange what was received (or, where nothing was paid, go on at the default course or with new requisites);
 * topup: send the rest; refund: everything goes back; split: the promised sum is exchanged and the rest goes back;
 * cancel: nothing was paid and the claim ends.
 */
export const resolutionKinds = ['continue', 'topup', 'refund', 'split', 'cancel'] as const;

export type ResolutionKind = (typeof resolutionKinds)[number];

/** Facts that a decision depends on. Amounts in each side's own units. */
export interface ResolutionInput {
  reason: ClaimReason;
  /** Held for the claim in the sending currency. */
  received: string;
  promised: { fromSumma: string; toSumma: string; course: string };
  toDigits: number;
  /** Money came after the end, so that the promised course no longer binds. */
  late: boolean;
  /** The pair as it is now; null while the direction is closed. `stands`: the promised course is within its tolerance. */
  now: { course: string; limits: Limits; stands: boolean } | null;
  /** Amount available for this claim's payout, its own hold included. */
  payable: string;
  /** Amount available for a refund in the sending currency. */
  returnable: string;
  /** There is where to send the rest now. */
  topUpOpen: boolean;
}

/** Why an option is closed, with the limit that closed it. */
export type OptionClosed =
  | { why: 'off' }
  | { why: 'reserve' }
  | { why: 'requisites' }
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

/** Reasons after which an exchange may go on by the visitor's word alone; others only an operator can settle. */
const resolvableReasons: readonly ClaimReason[] = ['late', 'less', 'more', 'double'];

/** Every way on from a choice, with its exact sums. */
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

/** The default without a decision: never a refund that nobody asked for. */
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
  if (reason !== 'verify' && reason !== 'provider') return [cancel];
  const course = reason === 'verify' && now ? now.course : promised.course;
  const toSumma = reason === 'verify' ? receiveAmount(promised.fromSumma, course, toDigits) : promised.toSumma;
  const sums = { fromSumma: promised.fromSumma, toSumma, course };
  return [{ ...exchangeOf('continue', sums), closed: exchangeClosed(facts, sums) }, cancel];
}

/** The promise stands for exactly what was agreed and paid in time; else the lower course. */
function continueOption(facts: ResolutionInput, exact: boolean): ResolutionOption {
  const sums = exact && !facts.late ? facts.promised : atLowerCourse(facts, facts.received);
  return { ...exchangeOf('continue', sums), closed: exchangeClosed(facts, sums) };
}

/** The rest may be below the minimum. Whoever waited for the market to move gets no better than the lower course. */
function topUpOption(facts: ResolutionInput): ResolutionOption {
  const { promised, late, now, received } = facts;
  const stands = !late && (now?.stands ?? false);
  const sums = stands ? promised : atLowerCourse(facts, promised.fromSumma);
  const send = subtract(promised.fromSumma, received);
  return { ...exchangeOf('topup', sums), send, closed: topUpClosed(facts, sums.toSumma) };
}

function topUpClosed(facts: ResolutionInput, toSumma: string): OptionClosed | null {
  if (!facts.now) return { why: 'off' };
  return facts.topUpOpen ? payoutClosed(facts, toSumma) : { why: 'requisites' };
}

function splitOption(facts: ResolutionInput): ResolutionOption {
  const { promised, late, received, returnable } = facts;
  const sums = late ? atLowerCourse(facts, promised.fromSumma) : promised;
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
