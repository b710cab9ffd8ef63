import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { multiply } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

// The direction BTC to SBERRUB has a margin of 1.2 percent and tolerates a course change of 1 percent.
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
