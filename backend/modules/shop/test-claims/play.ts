import { randomBytes } from 'node:crypto';
import { compare, divide, multiply, roundDown } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import { receiveAmount } from '#domain/quote.ts';
import { stepsTo, type TestOutcome, type TestStep } from '#domain/test-claim.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { reportTest } from '../webhooks/service.ts';
import * as sql from './queries.ts';
import { stateOf } from './view.ts';

/** Maximum number of transitions of a test claim, so that its history stays short. */
const maxTransitions = 60;
const minutesToPay = 20;

interface Played {
  id: string;
  /** Shop to which the test claim must belong, or null for any shop. */
  shopId: string | null;
  outcome: TestOutcome;
  locale: Locale;
}

/**
 * Moves a test claim to the chosen outcome, through every status of a real claim, and queues the webhook events.
 * @throws ApiError `not_found` if the shop has no such test claim; `conflict` if the outcome is no longer possible, or
 * the claim has reached its maximum number of transitions
 */
export async function playOutcome(tx: Tx, { id, shopId, outcome, locale }: Played): Promise<sql.TestClaimRow> {
  await sql.lockClaim(tx, id);
  const found = await sql.findClaim(tx, id, shopId, locale);
  if (!found) throw new ApiError('not_found');
  const steps = stepsTo(outcome, stateOf(found));
  if (steps === null) throw new ApiError('conflict', { messageKey: 'Refusals.testOutcome' });
  if ((await sql.historyOf(tx, id)).length + steps.length > maxTransitions)
    throw new ApiError('conflict', { messageKey: 'Refusals.testEnded' });
  await sql.lockEvents(tx, found.shopId);
  let row = found;
  for (const step of steps) {
    const figures = figuresAfter(row, step, outcome);
    const testTransitionId = await sql.moveClaim(tx, row, step, figures);
    row = { ...row, ...step, ...figures };
    await reportTest(tx, { shopId: row.shopId, testClaimId: id, testTransitionId, status: step.status });
  }
  return row;
}

const newTx = (): string => `test-${randomBytes(8).toString('hex')}`;

/** Returns the sums, transaction numbers and deadline that a real claim would have after the given step. */
function figuresAfter(row: sql.TestClaimRow, { status, reason }: TestStep, outcome: TestOutcome): sql.Figures {
  const { fromSumma, toSumma, received, txIn, txOut, payUntil } = row;
  const figures = { fromSumma, toSumma, received, txIn, txOut, payUntil };
  const minutes = row.fixedMinutes || minutesToPay;
  if (status === 'wait_payment') return { ...figures, payUntil: new Date(Date.now() + minutes * 60_000) };
  if (status === 'confirming') return { ...figures, txIn: txIn ?? newTx() };
  if (status === 'paid_partial')
    return { ...figures, txIn: newTx(), received: roundDown(divide(fromSumma, '2'), row.from.digits) };
  if (status === 'paid')
    return { ...figures, txIn: txIn ?? newTx(), received: outcome === 'over' ? multiply(fromSumma, '1.5') : fromSumma };
  if (reason === 'late') return { ...figures, txIn: newTx(), received: fromSumma };
  if (status === 'payout' && compare(received, fromSumma) < 0)
    return { ...figures, fromSumma: received, toSumma: receiveAmount(received, row.course, row.to.digits) };
  return status === 'payout_sent' || status === 'refunded' ? { ...figures, txOut: newTx() } : figures;
}
