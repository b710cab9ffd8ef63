import { expect, test } from 'vitest';
import { type ClaimStatus, canTransition, claimStatuses, isFinal } from '#domain/claim-status.ts';
import {
  afterStep,
  outcomesFrom,
  stepsTo,
  type TestOutcome,
  type TestState,
  testOutcomes,
} from '#domain/test-claim.ts';

const begin: TestState = { status: 'new', reason: null, moneyHeld: false };

/** Returns the state of a test claim after each step on the way to an outcome. */
function play(outcome: TestOutcome, from: TestState): TestState[] {
  const states: TestState[] = [];
  for (const step of stepsTo(outcome, from) ?? []) states.push(afterStep(states.at(-1) ?? from, step));
  return states;
}

/** Returns every state that a test claim can reach, with the previous state and the outcome that led to it. */
function reachable(): { from: TestState; outcome: TestOutcome; states: TestState[] }[] {
  const seen = new Set<string>();
  const open = [begin];
  const moves = [];
  for (const from of open) {
    for (const outcome of outcomesFrom(from)) {
      const states = play(outcome, from);
      moves.push({ from, outcome, states });
      for (const state of states) {
        const key = JSON.stringify(state);
        if (!seen.has(key)) open.push(state);
        seen.add(key);
      }
    }
  }
  return moves;
}

const moves = reachable();

test('a test claim moves only as the table of statuses allows', () => {
  expect(moves.length).toBeGreaterThan(100);
  for (const { from, outcome, states } of moves) {
    let here = from;
    for (const state of states) {
      const isAllowed = canTransition(here.status, state.status, here.moneyHeld);
      expect(isAllowed, `${outcome}: ${here.status} to ${state.status}`).toBe(true);
      here = state;
    }
  }
});

test('a test claim can get into every status of a claim', () => {
  const reached = new Set(moves.flatMap(({ states }) => states.map(({ status }) => status)));
  expect(claimStatuses.filter((status) => !reached.has(status))).toEqual(['new']);
});

test('a new test claim can have every outcome, and one that is paid out or paid back has none left', () => {
  expect(outcomesFrom(begin)).toEqual(testOutcomes);
  expect(outcomesFrom({ ...begin, status: 'done' })).toEqual([]);
  expect(outcomesFrom({ ...begin, status: 'refunded' })).toEqual([]);
});

test.each<[TestOutcome, Partial<TestState>, ClaimStatus[]]>([
  ['done', { status: 'paid_partial', moneyHeld: true }, ['paid', 'payout', 'payout_sent', 'done']],
  ['done', { status: 'choice', reason: 'less', moneyHeld: true }, ['payout', 'payout_sent', 'done']],
  ['refunded', { status: 'choice', reason: 'late', moneyHeld: true }, ['refund', 'refunded']],
  ['late', { status: 'expired', reason: 'timeout' }, ['choice']],
  ['late', { status: 'cancelled', reason: 'client' }, ['choice']],
  ['expired', { status: 'wait_payment' }, ['expired']],
  ['done', { status: 'verify' }, ['wait_payment', 'confirming', 'paid', 'payout', 'payout_sent', 'done']],
  ['cancelled', { status: 'verify' }, ['cancelled']],
  ['late', {}, ['wait_payment', 'expired', 'choice']],
])('"%s" continues a claim in %o', (outcome, from, expected) => {
  expect(play(outcome, { ...begin, ...from }).map(({ status }) => status)).toEqual(expected);
});

test('a claim with a payment neither expires nor is cancelled', () => {
  const held = moves.filter(({ from }) => from.moneyHeld);
  const ended = held.flatMap(({ states }) => states.filter(({ status }) => isFinal(status)));
  expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(['done', 'refunded']));
});
