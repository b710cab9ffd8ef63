import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { lockClaim } from '#backend/modules/claims/lifecycle/service.ts';
import { creditDeposit } from '#backend/modules/claims/payment/service.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { add, multiply, subtract } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { passMinutes, reserveOf } from '../../support/factories/books.ts';
import { walkAnywhere } from '../../support/factories/every-place.ts';
import { hashOf, Operator, ps } from '../../support/factories/exchange.ts';
import { type Place, sent, walkTo } from '../../support/factories/operator-claims.ts';
import { lettersOf } from '../../support/mail.ts';

const { api, operator } = await claimTest();
const other = await Operator.open(api);
const owner = openDb(api.ownerUrl, { max: 1 });
afterAll(() => owner.destroy());

const note = 'The payment belongs to another order.';
const details = async (id: string) => (await operator.get(`claims/${id}/`)).json();
const takeBack = (id: string, more: object = {}) => operator.move(id, 'uncredit', { summa: sent, note, ...more });
const payUntil = async (id: string) => (await details(id)).claim.payUntil;
const endTime = (id: string) => sql`update claims set pay_until = created_at where id = ${id}`.execute(owner);

describe('a wrong credit taken back before the payout', () => {
  test.each(['paid', 'check', 'paid_partial'] as const)(
    'returns the claim to waiting within its time, with the money out of the reserve: %s',
    async (place) => {
      const before = await reserveOf(api, ps.BTC);
      const { id, guest, toSumma } = await walkTo(operator, place);
      const until = await payUntil(id);
      const summa = place === 'paid_partial' ? '0.009' : sent;
      const answer = (await takeBack(id, { summa })).json();
      expect(answer).toMatchObject({
        claim: { status: 'wait_payment', payUntil: until, txIn: null, toSumma },
        held: [],
      });
      expect(answer.clock).toMatchObject({ at: until });
      expect(answer.deposits).toMatchObject([{ summa, reversedAt: expect.any(String) }]);
      expect(await reserveOf(api, ps.BTC)).toEqual(before);
      expect((await guest.get(`/api/v1/claim/${id}/requisite/`)).statusCode).toBe(200);
      expect((await operator.move(id, 'credit', { summa: sent, tx: `right ${place}` })).json().claim.status).toBe(
        'paid',
      );
    },
  );

  test('ends the claim as expired once its time is over, and releases its reserve', async () => {
    const before = await reserveOf(api, ps.SBERRUB);
    const { id } = await walkTo(operator, 'paid');
    await endTime(id);
    expect((await takeBack(id)).json().claim).toMatchObject({ status: 'expired', reason: 'operator', note });
    expect(await reserveOf(api, ps.SBERRUB)).toEqual(before);
  });

  test.each(['expired', 'cancelled', 'failed'] as const)(
    'ends a claim as expired that had ended before the credit: %s',
    async (place) => {
      const { id } = await walkTo(operator, place);
      await operator.move(id, 'credit', { summa: sent, tx: `ended ${place}` });
      expect((await takeBack(id)).json().claim).toMatchObject({ status: 'expired', reason: 'operator' });
    },
  );

  test('leaves the decision about the other money to the visitor', async () => {
    const { id } = await walkTo(operator, 'wait_payment');
    await operator.move(id, 'credit', { summa: '0.006', tx: 'right part' });
    await operator.move(id, 'credit', { summa: '0.004', tx: 'wrong part' });
    const { deposits } = await details(id);
    expect((await takeBack(id, { summa: '0.004' })).json().fields).toHaveProperty('deposit');
    const answer = (await takeBack(id, { summa: '0.004', deposit: deposits[1].key })).json();
    expect(answer).toMatchObject({ claim: { status: 'choice', reason: 'less', txIn: hashOf('right part') } });
    expect(answer.held).toMatchObject([{ code: 'BTC', summa: '0.006' }]);
    expect(answer.claim.choice.options.map(({ kind }: { kind: string }) => kind)).toContain('topup');
  });

  test('takes a surplus back with it, without a second mail', async () => {
    const { id } = await walkTo(operator, 'wait_payment');
    await operator.move(id, 'credit', { summa: '0.1', tx: 'ten times too much' });
    const followUp = (await details(id)).claim.linked[0].id;
    expect((await takeBack(id, { summa: '0.1' })).json()).toMatchObject({
      claim: { status: 'wait_payment' },
      held: [],
    });
    expect(await details(followUp)).toMatchObject({ claim: { status: 'cancelled' }, held: [] });
    expect((await lettersOf(api, followUp)).map(({ event }) => event)).not.toContainEqual(
      expect.stringContaining('cancelled'),
    );
  });

  test('is refused while its surplus is being returned', async () => {
    const { id } = await walkTo(operator, 'wait_payment');
    await operator.move(id, 'credit', { summa: '0.02', tx: 'surplus on its way' });
    await operator.move((await details(id)).claim.linked[0].id, 'refund', { note: 'Too much came.' });
    expect((await takeBack(id, { summa: '0.02' })).json().code).toBe('conflict');
    expect((await details(id)).held).toMatchObject([{ summa: sent }]);
  });

  test('restores the agreement that the credit had changed', async () => {
    const { id, toSumma } = await walkTo(operator, 'wait_payment');
    const summa = '0.00998';
    const credited = (await operator.move(id, 'credit', { summa, tx: 'within the tolerance' })).json().claim;
    expect(credited).toMatchObject({ status: 'paid', fromSumma: summa });
    expect((await takeBack(id, { summa })).json().claim).toMatchObject({ fromSumma: sent, toSumma });
  });

  test('keeps the lower course at which the claim was topped up meanwhile', async () => {
    const { id, guest, toSumma } = await walkTo(operator, 'wait_payment');
    await operator.move(id, 'credit', { summa: '0.006', tx: 'part before the top-up' });
    await passMinutes(api, id, 61);
    await sweepClaims(api.deps);
    const { usd } = await api.db.selectFrom('rates').where('unit', '=', 'BTC').select('usd').executeTakeFirstOrThrow();
    const setRate = (value: string) =>
      api.db.updateTable('rates').where('unit', '=', 'BTC').set({ usd: value }).execute();
    await setRate(multiply(usd, '0.8'));
    const choice = { action: 'choose', choice: 'topup' };
    const agreed = (await guest.post(`/api/v1/claim/${id}/confirm/`, choice)).json();
    await setRate(usd);
    expect(Number(agreed.toSumma) / Number(toSumma)).toBeCloseTo(0.8, 4);
    expect(
      (await operator.move(id, 'credit', { summa: '0.004', tx: 'rest after the top-up' })).json().claim.status,
    ).toBe('paid');
    const deposit = (await details(id)).deposits[0].key;
    const { course, toSumma: promised, status } = (await takeBack(id, { summa: '0.006', deposit })).json().claim;
    expect({ status, course, promised }).toEqual({ status: 'choice', course: agreed.course, promised: agreed.toSumma });
  });

  test('is told in one mail with the note, which names what to pay', async () => {
    const { id } = await walkTo(operator, 'paid');
    await takeBack(id);
    const letters = (await lettersOf(api, id)).filter(({ event }) => event.includes('uncredited'));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain(note);
    expect(letters[0]?.text).toMatch(/0,01\sBTC/);
  });

  test.each<Place>(['wait_payment', 'payout', 'payout_sent', 'done', 'refund', 'refunded', 'expired'])(
    'is refused where nothing is credited or the payout has begun: %s',
    async (place) => {
      const { id } = await walkTo(operator, place);
      expect((await takeBack(id)).json().code).toBe('conflict');
    },
  );

  test('needs the sum once more and a note', async () => {
    const { id } = await walkTo(operator, 'paid');
    expect((await operator.move(id, 'uncredit', { summa: sent })).json().fields).toHaveProperty('note');
    expect((await takeBack(id, { summa: '0.02' })).json().fields).toHaveProperty('summa');
    expect((await details(id)).claim.status).toBe('paid');
  });

  test('is refused while other claims hold the money', async () => {
    await sql`insert into settings (key, value) values ('claims', '{"withdrawalShare": null, "approvalUsd": null, "fourEyesUsd": null, "operatorDayUsd": null}')
      on conflict (key) do update set value = excluded.value`.execute(api.db);
    const { id } = await walkTo(operator, 'paid');
    const { total, held } = await reserveOf(api, ps.BTC);
    await operator.post(`reserves/${ps.BTC}/`, {
      change: `-${subtract(subtract(total, held), '0.005')}`,
      note: 'sold',
    });
    expect((await takeBack(id)).json().code).toBe('reserve_exhausted');
    await operator.post(`reserves/${ps.BTC}/`, { change: subtract(total, held), note: 'bought' });
    expect((await takeBack(id)).statusCode).toBe(200);
  });

  test('is taken back once by ten calls at a time', async () => {
    const before = (await reserveOf(api, ps.BTC)).total;
    const { id } = await walkTo(operator, 'paid');
    const answers = await Promise.all(Array.from({ length: 10 }, () => takeBack(id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await reserveOf(api, ps.BTC)).total).toBe(before);
  });

  test('is possible during the AML check', async () => {
    const { id } = await walkAnywhere(operator, other, 'aml');
    expect((await takeBack(id)).json().claim.status).toBe('wait_payment');
  });
});

describe('the number of a payment taken back', () => {
  test('may be credited to another claim after a warning that names the first', async () => {
    const wrong = await walkTo(operator, 'marked_paid');
    const right = await walkTo(operator, 'marked_paid');
    const order = { summa: sent, tx: hashOf('a mixed up number') };
    await operator.move(wrong.id, 'credit', order);
    await takeBack(wrong.id);
    const { number } = (await details(wrong.id)).claim;
    const warned = (await operator.move(right.id, 'credit', order)).json();
    expect(warned).toMatchObject({
      code: 'validation',
      fields: { txAgain: [expect.stringContaining(String(number))] },
    });
    const credited = (await operator.move(right.id, 'credit', { ...order, txAgain: true })).json();
    expect(credited).toMatchObject({ claim: { status: 'paid', txIn: order.tx }, deposits: [{ reversedAt: null }] });
    const again = (await operator.move(wrong.id, 'credit', { ...order, txAgain: true })).json();
    expect(again.fields).toHaveProperty('tx');
    expect((await details(wrong.id)).deposits).toMatchObject([{ tx: order.tx, reversedAt: expect.any(String) }]);
  });

  test('is credited to one of two claims at a time', async () => {
    const wrong = await walkTo(operator, 'marked_paid');
    const order = { summa: sent, tx: 'wanted twice', txAgain: true };
    await operator.move(wrong.id, 'credit', order);
    await takeBack(wrong.id);
    const claims = await Promise.all(Array.from({ length: 4 }, () => walkTo(operator, 'marked_paid')));
    const before = (await reserveOf(api, ps.BTC)).total;
    const answers = await Promise.all(claims.map(({ id }) => operator.move(id, 'credit', order)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await reserveOf(api, ps.BTC)).total).toBe(add(before, sent));
  });

  test('is not credited again by a repeated report of the payment system', async () => {
    const { id } = await walkTo(operator, 'wait_payment');
    const report = () =>
      moneyTransaction(api.db, async (tx) =>
        creditDeposit(tx, { claim: await lockClaim(tx, id), key: 'reported twice', summa: sent, actor: 'rail:test' }),
      );
    await report();
    await takeBack(id);
    expect(await report()).toBeNull();
    expect(await details(id)).toMatchObject({ claim: { status: 'wait_payment' }, held: [] });
  });
});
