import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskAction } from '#contracts/operator.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { brokenBooks } from '../support/factories/books.ts';
import { type Place, sent, walkTo } from '../support/factories/desk-claims.ts';
import { Desk } from '../support/factories/exchange.ts';

let api: TestApp;
let desk: Desk;

beforeAll(async () => {
  api = await testApp();
  desk = await Desk.open(api);
});

afterAll(async () => {
  expect(await brokenBooks(api)).toEqual([]);
});

/** What each action leads to from each place; what is absent is refused. */
const table: Record<Place, Record<string, string>> = {
  new: { cancel: 'cancelled' },
  wait_payment: { credit: 'paid', cancel: 'cancelled' },
  marked_paid: { credit: 'paid', check: 'check', unmark: 'wait_payment', fail: 'failed' },
  paid: { check: 'check', payout: 'payout', refund: 'refund' },
  check: { credit: 'choice', payout: 'payout', refund: 'refund' },
  'check, unpaid': { credit: 'check', fail: 'failed' },
  paid_partial: { credit: 'choice' },
  choice: { choose: 'payout', credit: 'choice', check: 'check', payout: 'payout', refund: 'refund' },
  payout: { sent: 'payout_sent', check: 'check' },
  payout_sent: { done: 'done', check: 'check' },
  done: { credit: 'done' },
  refund: { refunded: 'refunded', check: 'check' },
  refunded: { credit: 'refunded' },
  expired: { credit: 'choice' },
  cancelled: { credit: 'choice' },
  failed: { credit: 'choice' },
};

let orders = 0;

/** Everything an action could want. */
const order = (action: string, toSumma: string) => ({
  summa: action === 'sent' ? toSumma : sent,
  note: 'Said by the test.',
  tx: `order ${orders++}`,
  choice: 'continue',
});

describe.each(Object.entries(table) as [Place, Record<string, string>][])('a claim in %s', (place, allowed) => {
  test('refuses every other action and stays', async () => {
    const { id, toSumma } = await walkTo(desk, place);
    const [status] = place.split(',');
    const shown = (await desk.get(`claims/${id}/`)).json();
    expect(shown.claim.status).toBe(status);
    expect(shown.actions.toSorted()).toEqual(Object.keys(allowed).toSorted());
    for (const action of deskAction.options.filter((name) => !(name in allowed))) {
      const answer = await desk.move(id, action, order(action, toSumma));
      expect(`${action} ${answer.statusCode} ${answer.json().code}`).toBe(`${action} 409 conflict`);
    }
    expect((await desk.get(`claims/${id}/`)).json().moves).toEqual(shown.moves);
  });

  test.each(Object.entries(allowed))('goes by %s to %s', async (action, to) => {
    const { id, toSumma } = await walkTo(desk, place);
    const answer = await desk.move(id, action, order(action, toSumma));
    expect(answer.json()).toMatchObject({ claim: { status: to } });
  });
});
