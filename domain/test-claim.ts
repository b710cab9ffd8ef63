import { type ClaimReason, type ClaimStatus, canTransition } from './claim-status.ts';

/** Possible outcomes of a test claim, which is a claim created with a test key. */
export const testOutcomes = [
  'verify',
  'delayed',
  'confirmed',
  'marked',
  'paid',
  'over',
  'partial',
  'less',
  'late',
  'check',
  'done',
  'refused',
  'refunded',
  'failed',
  'expired',
  'cancelled',
] as const;
export type TestOutcome = (typeof testOutcomes)[number];

export interface TestStep {
  status: ClaimStatus;
  reason: ClaimReason | null;
}

const steps = (...list: (ClaimStatus | [ClaimStatus, ClaimReason])[]): TestStep[] =>
  list.map((step) =>
    typeof step === 'string' ? { status: step, reason: null } : { status: step[0], reason: step[1] },
  );

const begin: TestStep = { status: 'new', reason: null };
const paid = ['wait_payment', 'confirming', 'paid'] as const;
const paidOut = ['payout', 'payout_sent', 'done'] as const;

/** For each outcome, the statuses that a real claim passes through. Every path begins with `new`. */
const paths: Record<TestOutcome, readonly TestStep[]> = {
  verify: steps('verify'),
  delayed: steps('wait_requisites'),
  confirmed: steps('wait_payment'),
  marked: steps('wait_payment', 'marked_paid'),
  paid: steps(...paid),
  // A real claim's overpayment goes to a follow-up claim (decision 053). The shop gets no events of the follow-up
  // claim, so the simulation ends with `done`.
  over: steps(...paid, ...paidOut),
  partial: steps('wait_payment', 'paid_partial'),
  less: steps('wait_payment', 'paid_partial', ['choice', 'less']),
  late: steps('wait_payment', ['expired', 'timeout'], ['choice', 'late']),
  check: steps(...paid, 'check'),
  done: steps(...paid, ...paidOut),
  refused: steps(...paid, 'aml', ['check', 'aml'], ['refund', 'aml'], ['refunded', 'aml']),
  refunded: steps(...paid, 'check', ['refund', 'operator'], ['refunded', 'operator']),
  failed: steps('wait_payment', 'marked_paid', ['failed', 'operator']),
  expired: steps('wait_payment', ['expired', 'timeout']),
  cancelled: steps(['cancelled', 'client']),
};

export interface TestState extends TestStep {
  /** Whether a payment has arrived and was neither paid out nor refunded. */
  moneyHeld: boolean;
}

/** Returns the state of a test claim after it has taken a step. */
export function afterStep({ moneyHeld }: Pick<TestState, 'moneyHeld'>, step: TestStep): TestState {
  const { status, reason } = step;
  const isCredited = status === 'paid_partial' || status === 'paid' || reason === 'late';
  const isSettled = status === 'done' || status === 'refunded';
  return { ...step, moneyHeld: !isSettled && (moneyHeld || isCredited) };
}

/**
 * Returns the steps that lead a test claim from its current status to an outcome. If the current status is not on the
 * outcome's path, the claim joins the path at the latest point that it can reach in one transition.
 * @returns null if the outcome is not possible
 */
export function stepsTo(outcome: TestOutcome, from: TestState): readonly TestStep[] | null {
  const path = [begin, ...paths[outcome]];
  const here = path.findIndex(({ status, reason }) => status === from.status && reason === from.reason);
  const next =
    here >= 0 ? here + 1 : path.findLastIndex(({ status }) => canTransition(from.status, status, from.moneyHeld));
  const rest = next < 0 ? [] : path.slice(next);
  return rest.length > 0 && isAllowed(from, rest) ? rest : null;
}

function isAllowed(from: TestState, rest: readonly TestStep[]): boolean {
  let state = from;
  for (const step of rest) {
    if (!canTransition(state.status, step.status, state.moneyHeld)) return false;
    state = afterStep(state, step);
  }
  return true;
}

/** Returns the outcomes that a test claim can still reach. */
export const outcomesFrom = (from: TestState): TestOutcome[] =>
  testOutcomes.filter((outcome) => stepsTo(outcome, from) !== null);
