import { describe, expect, test } from 'vitest';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { balances, heldFor } from '#backend/modules/ledger/postings/service.ts';
import { add, multiply, round, subtract } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { passMinutes, reserveOf } from '../../support/factories/books.ts';
import { draftOf, Guest, Operator, ps } from '../../support/factories/exchange.ts';
import { sent, walkTo, wallet } from '../../support/factories/operator-claims.ts';

const { api, operator } = await claimTest();

const owed = async (id: string) => (await heldFor(api.db, id)).map(({ code, summa }) => `${summa} ${code}`);
const reserve = (id: number) => reserveOf(api, id);
const statusOf = async (id: string) => (await operator.get(`claims/${id}/`)).json().claim.status;

describe('refusing a paid claim', () => {
  test('reserves the money for a refund, refunds it, and releases the hold', async () => {
    const before = { btc: await reserve(ps.BTC), rub: await reserve(ps.SBERRUB) };
    const { id, guest } = await walkTo(operator, 'paid');
    const note = 'The sender is another person.';
    const refused = await operator.move(id, 'refund', { note, reason: 'sender' });
    expect(refused.json().claim).toMatchObject({ status: 'refund', note, refund: { summa: sent } });
    expect(await reserve(ps.SBERRUB)).toEqual(before.rub);
    expect((await reserve(ps.BTC)).held).toBe(add(before.btc.held, sent));
    const reason = 'Отправитель платежа не тот, что в заявке.';
    expect((await guest.status(id)).json()).toMatchObject({ note, refund: { summa: sent, reason } });

    const wrong = await operator.move(id, 'refunded', { summa: '0.02' });
    expect(wrong.json().fields.summa[0]).toContain('0,01 BTC');
    await operator.move(id, 'refunded', { summa: sent, tx: 'back', refundRequisites: wallet });
    expect(await statusOf(id)).toBe('refunded');
    const { entries } = (await operator.get(`claims/${id}/`)).json();
    expect(entries.filter((entry: { kind: string }) => entry.kind === 'refund')).toMatchObject([{ note }, { note }]);
    expect(await owed(id)).toEqual([]);
    expect(await reserve(ps.BTC)).toEqual(before.btc);
  });

  test('requires a written reason', async () => {
    const { id } = await walkTo(operator, 'paid');
    const answer = await operator.move(id, 'refund');
    expect(answer.json()).toMatchObject({ code: 'validation', fields: { note: [expect.any(String)] } });
    expect(await statusOf(id)).toBe('paid');
  });
});

describe('a payment that differs from the agreed amount', () => {
  test('that is too small is credited as received; after an hour without the rest the claim waits for a decision', async () => {
    const { id, guest } = await walkTo(operator, 'wait_payment');
    const answer = await operator.move(id, 'credit', { summa: '0.006', tx: 'less 1' });
    expect(answer.json().claim).toMatchObject({ status: 'paid_partial', reason: 'less', received: '0.006' });
    expect(await owed(id)).toEqual(['0.006 BTC']);
    await passMinutes(api, id, 61);
    await sweepClaims(api.deps);
    expect(await statusOf(id)).toBe('choice');
    expect((await guest.status(id)).json().text).toMatch(/меньше/);
  });

  test('that is completed within the hour counts as a full payment and is paid out as promised', async () => {
    const { id, toSumma } = await walkTo(operator, 'wait_payment');
    await operator.move(id, 'credit', { summa: '0.006', tx: 'part 1' });
    const rest = await operator.move(id, 'credit', { summa: '0.004', tx: 'part 2' });
    expect(rest.json().claim).toMatchObject({ status: 'paid', reason: null });
    expect((await operator.move(id, 'payout')).json().claim).toMatchObject({ status: 'payout', toSumma });
  });

  test('that is too small is paid out for the received amount', async () => {
    const { id } = await walkTo(operator, 'wait_payment');
    await operator.move(id, 'credit', { summa: '0.005', tx: 'half' });
    await passMinutes(api, id, 61);
    await sweepClaims(api.deps);
    const { claim } = (await operator.move(id, 'payout')).json();
    expect(claim).toMatchObject({ fromSumma: '0.005', toSumma: round(multiply('0.005', claim.course), 2) });
    expect(await owed(id)).toEqual([`${claim.toSumma} SBERRUB`]);
  });

  test('that is too large is credited as received, and its surplus may be refunded at once', async () => {
    const { id } = await walkTo(operator, 'marked_paid');
    const { claim } = (await operator.move(id, 'credit', { summa: '0.015', tx: 'more' })).json();
    expect(claim).toMatchObject({ status: 'paid', fromSumma: sent });
    const surplus = claim.linked[0].id;
    const refund = await operator.move(surplus, 'refund', { note: 'Too much came.' });
    expect(refund.json().claim.refund.summa).toBe('0.005');
    await operator.move(surplus, 'refunded', { summa: '0.005', refundRequisites: wallet });
    expect([await owed(surplus), await owed(id)]).toEqual([[], ['0.01 BTC']]);
  });
});

describe('a late payment', () => {
  test.each(['expired', 'cancelled', 'failed'] as const)(
    'for a claim in %s is credited and waits for a decision',
    async (place) => {
      const { id } = await walkTo(operator, place);
      const answer = await operator.move(id, 'credit', { summa: sent, tx: `late ${place}` });
      expect(answer.json().claim).toMatchObject({ status: 'choice', reason: 'late' });
      expect(await owed(id)).toEqual(['0.01 BTC']);
    },
  );

  test('is exchanged at the lower of the promised and the current course', async () => {
    const { id, toSumma } = await walkTo(operator, 'expired');
    await operator.move(id, 'credit', { summa: sent, tx: 'late and dear' });
    const { usd } = await api.db.selectFrom('rates').where('unit', '=', 'BTC').select('usd').executeTakeFirstOrThrow();
    const setRate = (value: string) =>
      api.db.updateTable('rates').where('unit', '=', 'BTC').set({ usd: value }).execute();
    await setRate(multiply(usd, '0.5'));
    const lower = (await operator.move(id, 'payout')).json().claim.toSumma;
    expect(Number(lower)).toBeLessThan(Number(toSumma) * 0.51);
    await setRate(multiply(usd, '2'));
    await operator.move(id, 'check');
    expect((await operator.move(id, 'payout')).json().claim.toSumma).toBe(lower);
    await setRate(usd);
  });

  test('is credited even if the reserve is sold out; only the payout is refused', async () => {
    const guest = new Guest(api);
    const id = await guest.create(await draftOf(api, ps.BTC, ps.YAMRUB, '0.01'));
    await guest.confirm(id);
    await guest.confirm(id, 'cancel');
    const { total } = await reserve(ps.YAMRUB);
    await operator.post(`reserves/${ps.YAMRUB}/`, { change: `-${total}`, note: 'sold out' });
    expect((await operator.move(id, 'credit', { summa: sent, tx: 'sold out' })).json().claim.status).toBe('choice');
    expect((await operator.move(id, 'payout')).json().code).toBe('reserve_exhausted');
    expect(await statusOf(id)).toBe('choice');
    await operator.post(`reserves/${ps.YAMRUB}/`, { change: total, note: 'refilled' });
    expect((await operator.move(id, 'payout')).json().claim.status).toBe('payout');
  });
});

describe('repeated money operations', () => {
  test('one payment is credited to one claim only', async () => {
    const first = await walkTo(operator, 'wait_payment');
    const second = await walkTo(operator, 'wait_payment');
    const order = { summa: sent, tx: 'the same' };
    expect((await operator.move(first.id, 'credit', order)).statusCode).toBe(200);
    const again = await operator.move(second.id, 'credit', order);
    const { number } = (await operator.get(`claims/${first.id}/`)).json().claim;
    const named = expect.stringContaining(String(number));
    expect(again.json()).toMatchObject({ code: 'validation', fields: { tx: [named] } });
    expect(await owed(second.id)).toEqual([]);
  });

  test('ten concurrent credits of one claim credit it once', async () => {
    const { id } = await walkTo(operator, 'marked_paid');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => operator.move(id, 'credit', { summa: sent, tx: `rush ${index}` })),
    );
    // The first of the ten simultaneous credits pays the claim in full, and the other nine are refused.
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await owed(id)).toEqual(['0.01 BTC']);
  });

  test('ten concurrent completions of one payout post it once', async () => {
    const before = await reserve(ps.SBERRUB);
    const { id, toSumma } = await walkTo(operator, 'payout');
    const sends = await Promise.all(Array.from({ length: 10 }, () => operator.move(id, 'sent', { summa: toSumma })));
    expect(sends.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const dones = await Promise.all(Array.from({ length: 10 }, () => operator.move(id, 'done')));
    expect(dones.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await reserve(ps.SBERRUB)).total).toBe(subtract(before.total, toSumma));
  });

  test('a payout that did not arrive returns the claim to review and may be sent again', async () => {
    const { id, toSumma } = await walkTo(operator, 'payout_sent');
    await operator.move(id, 'check', { note: 'The bank returned it.' });
    expect(await owed(id)).toEqual(['0.01 BTC']);
    await operator.move(id, 'payout');
    await operator.move(id, 'sent', { summa: toSumma, tx: 'second try', payoutBack: true });
    await operator.move(id, 'done');
    expect(await statusOf(id)).toBe('done');
  });

  test('a payment for a finished claim opens a follow-up claim', async () => {
    const { id } = await walkTo(operator, 'done');
    await operator.move(id, 'credit', { summa: '0.02', tx: 'once more' });
    expect(await statusOf(id)).toBe('done');
    const { results } = (await operator.get('claims/?show=choice')).json();
    const linked = (await operator.get(`claims/${results.at(-1).id}/`)).json();
    expect(linked).toMatchObject({ linkedTo: id, claim: { status: 'choice', reason: 'double', fromSumma: '0.01' } });
    expect(linked.held).toEqual([expect.objectContaining({ code: 'BTC', summa: '0.02' })]);
  });
});

describe('a claim’s timeout', () => {
  test('ends a claim that was never confirmed, and a claim that was never paid', async () => {
    const before = await reserve(ps.SBERRUB);
    const unconfirmed = await walkTo(operator, 'new');
    const unpaid = await walkTo(operator, 'wait_payment');
    await sweepClaims(api.deps);
    expect(await statusOf(unpaid.id)).toBe('wait_payment');
    for (const { id } of [unconfirmed, unpaid]) await passMinutes(api, id, 21);
    await sweepClaims(api.deps);
    for (const { id, guest } of [unconfirmed, unpaid]) {
      expect((await guest.status(id)).json()).toMatchObject({ status: 'expired', reason: 'timeout' });
    }
    expect(await reserve(ps.SBERRUB)).toEqual(before);
  });

  test('moves a paid claim that nobody handles to review', async () => {
    const { id } = await walkTo(operator, 'paid');
    await passMinutes(api, id, 6);
    await sweepClaims(api.deps);
    expect(await statusOf(id)).toBe('check');
  });

  test('marks a claim overdue after its promised time: its status stays and it moves to the top of the queue', async () => {
    const { id } = await walkTo(operator, 'marked_paid');
    await passMinutes(api, id, 31);
    await sweepClaims(api.deps);
    const { results } = (await operator.get('claims/')).json();
    expect(results[0]).toMatchObject({ id, status: 'marked_paid', overdue: true });
    expect((await operator.get(`claims/${id}/`)).json().clock).toMatchObject({ promised: true, overdue: true });
    const waiting = await walkTo(operator, 'wait_payment');
    expect((await operator.get(`claims/${waiting.id}/`)).json().clock).toMatchObject({
      promised: false,
      overdue: false,
    });
  });

  test('exchanges the received amount if the visitor does not decide, and never refunds it', async () => {
    const { id } = await walkTo(operator, 'choice');
    await passMinutes(api, id, 25 * 60);
    await sweepClaims(api.deps);
    expect((await operator.get(`claims/${id}/`)).json().claim).toMatchObject({
      status: 'payout',
      fromSumma: '0.009',
    });
  });
});

describe('the queue', () => {
  test('finds a claim by number, e-mail, requisite and id', async () => {
    const { id, guest } = await walkTo(operator, 'marked_paid');
    const { number, to } = (await guest.status(id)).json();
    const value: string = to.requisites[0].value;
    for (const search of [
      String(number),
      id,
      id.toUpperCase(),
      value,
      value.slice(-4),
      ` ${value.slice(0, 4)}…${value.slice(-4)} `,
    ]) {
      const { results } = (await operator.get(`claims/?show=all&search=${encodeURIComponent(search)}`)).json();
      expect(results.map((item: { id: string }) => item.id)).toContain(id);
    }
    expect((await operator.get('claims/?show=all&search=%25')).json().count).toBe(0);
  });

  test('is paginated', async () => {
    const { count, next, results } = (await operator.get('claims/?show=all&size=2')).json();
    expect(results).toHaveLength(2);
    expect(count).toBeGreaterThan(2);
    expect(next).toMatch(/^\d_\d+_\d+$/);
  });

  test('shows the assigned operator, and only that operator can release the claim', async () => {
    const { id } = await walkTo(operator, 'marked_paid');
    const other = await Operator.open(api);
    expect((await operator.post(`claims/${id}/take/`, { take: true })).json().worker).toMatch(/^operator-/);
    expect((await other.post(`claims/${id}/take/`, { take: false })).json().code).toBe('conflict');
    expect((await operator.post(`claims/${id}/take/`, { take: false })).json().worker).toBeNull();
  });

  test("a colleague's claim is only taken over by somebody who says so", async () => {
    const { id } = await walkTo(operator, 'marked_paid');
    const other = await Operator.open(api);
    await operator.post(`claims/${id}/take/`, { take: true });
    expect((await other.post(`claims/${id}/take/`, { take: true })).json().code).toBe('conflict');
    expect((await operator.get(`claims/${id}/`)).json().worker).toBe(operator.email);
    expect((await other.post(`claims/${id}/take/`, { take: true, over: true })).json().worker).toBe(other.email);
  });

  test('is accessible to staff only', async () => {
    const anonymous = await new Guest(api).get('/api/v1/operator/claims/');
    expect(anonymous.json().code).toBe('token_not_valid');
  });
});

describe('a reserve in the back office', () => {
  test('changes by a ledger posting and returns the new figures', async () => {
    const before = await reserve(ps.LTC);
    const answer = await operator.post(`reserves/${ps.LTC}/`, { change: '2.5', note: 'bought' });
    expect(answer.json()).toMatchObject({ code: 'LTC', total: add(before.total, '2.5') });
    expect((await balances(api.db)).find(({ account }) => account === 'house:LTC')?.summa).toBe(
      add(before.total, '2.5'),
    );
    const all = (await operator.get('reserves/')).json();
    expect(all.find((entry: { code: string }) => entry.code === 'LTC').total).toBe(add(before.total, '2.5'));
  });

  test.each([
    ['what is not there', '-99999999', 'reserve_exhausted'],
    ['nothing', '0', 'validation'],
    ['finer than the currency', '0.000000001', 'validation'],
  ])('refuses %s', async (_name, change, code) => {
    const answer = await operator.post(`reserves/${ps.LTC}/`, { change, note: 'a try' });
    expect(answer.json().code).toBe(code);
  });
});
