import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { lockClaim } from '#backend/modules/claims/lifecycle/service.ts';
import { creditDeposit } from '#backend/modules/claims/payment/service.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { compare } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { heldBy, leaveFree, passMinutes } from '../../support/factories/books.ts';
import { sendBill } from '../../support/factories/every-act.ts';
import { cashDraftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';
import { sent, type Walked, walkTo } from '../../support/factories/operator-claims.ts';
import { setLimits } from '../../support/factories/strangers.ts';

import { noLimits } from '../../support/no-limits.ts';

const { api, operator } = await claimTest();

beforeEach(() => setLimits(api, noLimits));
afterEach(() => leaveFree(operator, ps.SBERRUB, '1000000'));

let payments = 0;
const credit = (id: string, summa = sent) => operator.move(id, 'credit', { summa, tx: `found ${payments++}` });
const stateOf = async ({ id, guest }: Walked) => (await guest.status(id)).json();
const number = 'a1'.repeat(32);

async function notFound(note?: string): Promise<Walked> {
  const claim = await walkTo(operator, 'marked_paid');
  const moved = await operator.move(claim.id, 'no_payment', { note });
  expect(moved.json().claim).toMatchObject({ status: 'choice', reason: 'no_payment' });
  return claim;
}

describe('a claim whose payment staff did not find', () => {
  test('asks its owner for a proof, shows the note and where the money should have gone', async () => {
    const claim = await notFound('The receipt shows another wallet.');
    const state = await stateOf(claim);
    expect(state).toMatchObject({ title: 'Платёж не найден', note: 'The receipt shows another wallet.' });
    expect(state.actions.toSorted()).toEqual(['bill', 'choose', 'transaction']);
    expect(state.choice).toMatchObject({ default: 'cancel', options: [{ kind: 'cancel', enabled: true }] });
    const details = await claim.guest.get(`/api/v1/claim/${claim.id}/requisite/`);
    expect(details.json()).toMatchObject({ summa: sent, currency: 'BTC' });
  });

  test('frees the reserve at once', async () => {
    const { id } = await notFound();
    expect(await heldBy(api, id)).toBe('0');
  });

  test.each([
    ['a receipt', ({ id, guest }: Walked) => sendBill(guest, id)],
    [
      'a transaction number',
      ({ id, guest }: Walked) =>
        guest.post(`/api/v1/claim/${id}/confirm/`, { action: 'transaction', transaction: number }),
    ],
  ])('returns to the check with %s, and its note is removed', async (_, prove) => {
    const claim = await notFound('Send us a receipt.');
    expect((await prove(claim)).statusCode).toBeLessThan(300);
    const state = await stateOf(claim);
    expect(state).toMatchObject({ status: 'check', reason: 'no_payment', note: null });
    expect(state.text).toContain('ищем платёж ещё раз');
  });

  test('can be answered with "not found" again after a proof', async () => {
    const claim = await notFound();
    await sendBill(claim.guest, claim.id);
    const again = await operator.move(claim.id, 'no_payment', { note: 'The receipt is of another day.' });
    expect(again.json().claim).toMatchObject({ status: 'choice', reason: 'no_payment' });
    expect((await stateOf(claim)).note).toBe('The receipt is of another day.');
  });

  test('is cancelled after a day without an answer, and still takes a late payment', async () => {
    const claim = await notFound();
    await passMinutes(api, claim.id, 24 * 60);
    await sweepClaims(api.deps);
    expect(await stateOf(claim)).toMatchObject({ status: 'cancelled', reason: 'no_payment' });
    expect((await credit(claim.id)).json().claim).toMatchObject({ status: 'choice', reason: 'late' });
  });
});

describe('a payment that is found after all', () => {
  test.each([
    ['before the answer', async () => undefined],
    ['after the proof', ({ id, guest }: Walked) => sendBill(guest, id)],
  ])('%s holds the promised payout again', async (_, prove) => {
    const claim = await notFound();
    await prove(claim);
    expect((await credit(claim.id)).json().claim).toMatchObject({ status: 'check', reason: null });
    expect(compare(await heldBy(api, claim.id), claim.toSumma)).toBe(0);
    expect((await operator.move(claim.id, 'payout')).json().claim).toMatchObject({ toSumma: claim.toSumma });
  });

  test.each([
    ['before the answer', async () => undefined],
    ['after the proof', ({ id, guest }: Walked) => sendBill(guest, id)],
  ])('%s leaves the choice to the visitor if the reserve is gone', async (_, prove) => {
    const claim = await notFound();
    await prove(claim);
    await leaveFree(operator, ps.SBERRUB, '1');
    expect((await credit(claim.id)).json().claim).toMatchObject({ status: 'choice', reason: 'late' });
  });

  test('in part gives the visitor a choice about that part, with a deadline of its own', async () => {
    const claim = await notFound();
    await passMinutes(api, claim.id, 23 * 60);
    const { choice, status, reason } = (await credit(claim.id, '0.006')).json().claim;
    expect({ status, reason, received: choice.received }).toEqual({
      status: 'choice',
      reason: 'less',
      received: '0.006',
    });
    expect(Date.parse(choice.deadline)).toBeGreaterThan(Date.now() + 23 * 60 * 60_000);
  });
});

describe('"payment not found"', () => {
  test.each(['wait_payment', 'paid', 'check', 'choice'] as const)('is not offered in %s', async (place) => {
    const { id } = await walkTo(operator, place);
    expect((await operator.get(`claims/${id}/`)).json().actions).not.toContain('no_payment');
    expect((await operator.move(id, 'no_payment')).json().code).toBe('conflict');
  });

  test('is not offered for cash, which is counted at the office', async () => {
    const guest = new Guest(api);
    const id = await guest.create(
      await cashDraftOf(api, 'MSK', { from: ps.CASHUSD, to: ps.USDTTRC20, fromSumma: '5000' }),
    );
    await guest.confirm(id);
    await guest.confirm(id, 'paid');
    const { claim, actions } = (await operator.get(`claims/${id}/`)).json();
    expect(claim.status).toBe('marked_paid');
    expect(actions).not.toContain('no_payment');
    expect((await operator.move(id, 'no_payment')).json().code).toBe('conflict');
  });

  test('is refused if the payment is credited at the same moment', async () => {
    const other = await Operator.open(api);
    const claim = await walkTo(operator, 'marked_paid');
    const { asked } = await moneyTransaction(api.db, async (tx) => {
      const locked = await lockClaim(tx, claim.id);
      const call = other.move(claim.id, 'no_payment');
      await creditDeposit(tx, { claim: locked, key: `race ${claim.id}`, summa: sent, actor: 'rail:test' });
      return { asked: call };
    });
    expect((await asked).json().code).toBe('conflict');
    expect(await stateOf(claim)).toMatchObject({ status: 'paid' });
  });

  test.each(Array.from({ length: 5 }, (_, round) => round))(
    'and a credit pressed together never lose the money, round %i',
    async () => {
      const other = await Operator.open(api);
      const claim = await walkTo(operator, 'marked_paid');
      const [credited, asked] = await Promise.all([credit(claim.id), other.move(claim.id, 'no_payment')]);
      expect(credited.statusCode).toBe(200);
      const { status } = await stateOf(claim);
      expect(status).toBe(asked.statusCode === 200 ? 'check' : 'paid');
      expect(compare(await heldBy(api, claim.id), claim.toSumma)).toBe(0);
    },
  );
});
