import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lockClaim } from '#backend/modules/claims/lifecycle/service.ts';
import { startPayment } from '#backend/modules/claims/payment/service.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { multiply } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

// In these tests, the direction from BTC to SBERRUB has a margin of 1.2 percent and a tolerance of 1 percent for
// changes of the course.
const { api } = await claimTest();
let rate = '';

beforeAll(async () => {
  rate = (await api.db.selectFrom('rates').where('unit', '=', 'BTC').select('usd').executeTakeFirstOrThrow()).usd;
});
afterEach(async () => {
  await market('1');
});

const market = (times: string) =>
  api.db
    .updateTable('rates')
    .where('unit', '=', 'BTC')
    .set({ usd: multiply(rate, times) })
    .execute();
const draft = () => draftOf(api, ps.BTC, ps.SBERRUB, '0.01');

describe('a course that would cost the exchange more than half of its margin', () => {
  test('is refused if a claim is created with its quote', async () => {
    const guest = new Guest(api);
    const quoted = await draft();
    await market('0.993');
    expect((await guest.post('/api/v1/claim/', quoted)).json().code).toBe('course_changed');
  });

  test('is refused at the confirmation', async () => {
    const guest = new Guest(api);
    const id = await guest.create(await draft());
    await market('0.993');
    expect((await guest.confirm(id)).json().code).toBe('course_changed');
    expect((await guest.status(id)).json().status).toBe('new');
  });
});

describe('the start of a payment, whichever path leads to it', () => {
  const start = (id: string, course?: string) =>
    moneyTransaction(api.db, async (tx) => {
      const claim = await lockClaim(tx, id);
      const patch = course === undefined ? {} : { course };
      return await startPayment(tx, { claim, actor: 'job:test', due: claim.fromSumma, patch });
    });

  test('is refused at a stored course that would cost the exchange more than half of its margin', async () => {
    const guest = new Guest(api);
    const id = await guest.create(await draft());
    await market('0.993');
    await expect(start(id)).rejects.toMatchObject({ code: 'course_changed' });
    expect((await guest.status(id)).json().status).toBe('new');
  });

  test('is possible at a course that is worse for the visitor than the current one, and at a lowered course', async () => {
    const guest = new Guest(api);
    const [first, second] = [await guest.create(await draft()), await guest.create(await draft())];
    const { course } = (await guest.status(first)).json();
    await market('1.2');
    expect((await start(first)).status).toBe('wait_payment');
    await market('0.993');
    expect((await start(second, multiply(course, '0.99'))).status).toBe('wait_payment');
  });
});

describe.each([
  ['costs the house less than half of its margin', '0.995'],
  ['is better for the house by less than the tolerance', '1.009'],
])('a course that %s', (_, times) => {
  test('stays valid from the quote to the confirmation', async () => {
    const guest = new Guest(api);
    const quoted = await draft();
    await market(times);
    const id = await guest.create(quoted);
    expect((await guest.confirm(id)).json()).toMatchObject({ status: 'wait_payment', toSumma: quoted.toSumma });
  });
});
