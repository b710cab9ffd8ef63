import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { multiply, subtract } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { reserveOf } from '../../support/factories/books.ts';
import { ps } from '../../support/factories/exchange.ts';
import { type Place, sent, type Walked, walkTo } from '../../support/factories/operator-claims.ts';

const { api, operator } = await claimTest();
let rate = '';
let payments = 0;

beforeAll(async () => {
  rate = (await api.db.selectFrom('rates').where('unit', '=', 'BTC').select('usd').executeTakeFirstOrThrow()).usd;
});

const market = (times: string) =>
  api.db
    .updateTable('rates')
    .where('unit', '=', 'BTC')
    .set({ usd: multiply(rate, times) })
    .execute();

afterEach(async () => {
  await market('1');
});

/**
 * Brings a claim to a status, lets its fixed course and its payment deadline expire, and then halves the market price.
 * @returns the claim
 */
async function outlived(place: Place): Promise<Walked & { during: string }> {
  const claim = await walkTo(operator, place);
  const owner = openDb(api.ownerUrl, { max: 1 });
  const { rows } = await sql<{ during: Date }>`
    update claims set course_fixed_until = clock_timestamp(), pay_until = clock_timestamp() where id = ${claim.id}
    returning created_at as during`.execute(owner);
  await owner.destroy();
  await market('0.5');
  return { ...claim, during: rows[0]?.during.toISOString() ?? '' };
}

const stateOf = async ({ guest, id }: Walked) => (await guest.status(id)).json();
const now = () => new Date().toISOString();
const credit = (id: string, arrivedAt?: string) =>
  operator.move(id, 'credit', { summa: sent, tx: `arrival ${payments++}`, ...(arrivedAt && { arrivedAt }) });

/**
 * Expects that the claim has the given status and that its promised amount is unchanged after operators accept it for
 * payout.
 */
async function expectPromise(claim: Walked, status: string): Promise<void> {
  expect(await stateOf(claim)).toMatchObject({ status, toSumma: claim.toSumma, repricings: [] });
  await operator.move(claim.id, 'payout');
  expect(await stateOf(claim)).toMatchObject({ status: 'payout', toSumma: claim.toSumma, repricings: [] });
}

describe('a payment that arrived while the course was fixed', () => {
  test('is not late if the visitor pressed "I paid" in time, and the operator enters that time', async () => {
    const claim = await outlived('marked_paid');
    const pressed = (await stateOf(claim)).history.at(-1).at;
    await credit(claim.id, pressed);
    await expectPromise(claim, 'paid');
  });

  test('keeps its course if the claim is under review', async () => {
    const claim = await outlived('check, unpaid');
    await credit(claim.id, claim.during);
    await expectPromise(claim, 'check');
  });

  test('keeps its course by the deposit time the operator enters, even if the visitor never pressed "I paid"', async () => {
    const claim = await outlived('wait_payment');
    await credit(claim.id, claim.during);
    await expectPromise(claim, 'paid');
  });
});

describe('a payment that arrived after the fixed course ended', () => {
  const expectLate = async (claim: Walked) =>
    expect(await stateOf(claim)).toMatchObject({ status: 'choice', reason: 'late', toSumma: claim.toSumma });

  test('is late by the time on the bank statement, even if the visitor pressed "I paid" in time', async () => {
    const claim = await outlived('marked_paid');
    await credit(claim.id, now());
    await expectLate(claim);
  });

  test.each(['wait_payment', 'marked_paid', 'check, unpaid', 'expired'] as const)(
    'is credited only with its time, whatever the visitor said: %s',
    async (place) => {
      const claim = await outlived(place);
      const before = await stateOf(claim);
      const answer = await credit(claim.id);
      expect(answer.json()).toMatchObject({ code: 'validation', fields: { arrivedAt: [expect.any(String)] } });
      expect((await stateOf(claim)).status).toBe(before.status);
      expect((await operator.get(`claims/${claim.id}/`)).json().held).toEqual([]);
    },
  );

  test('is shown to the operator at the current course beside the fixed one', async () => {
    const claim = await outlived('marked_paid');
    const { currentPrice, claim: state } = (await operator.get(`claims/${claim.id}/`)).json();
    expect(currentPrice.toDigits).toBe(2);
    expect(Number(currentPrice.course)).toBeCloseTo(Number(state.course) / 2, 0);
    await credit(claim.id, claim.during);
    expect((await operator.get(`claims/${claim.id}/`)).json().currentPrice).toBeNull();
  });
});

test('a payment needs no time while the course is fixed, or where its time cannot matter', async () => {
  const inTime = await walkTo(operator, 'marked_paid');
  expect((await credit(inTime.id)).statusCode).toBe(200);
  const cancelled = await outlived('cancelled');
  expect((await credit(cancelled.id)).statusCode).toBe(200);
});

describe('a payment for a claim that ended', () => {
  test('is exchanged as promised if it arrived before the deadline', async () => {
    const claim = await outlived('expired');
    await credit(claim.id, claim.during);
    const { held } = await reserveOf(api, ps.SBERRUB);
    expect(Number(held)).toBeGreaterThanOrEqual(Number(claim.toSumma));
    await expectPromise(claim, 'check');
  });

  test('leads to a choice if it arrived in time but the reserve is sold out', async () => {
    const claim = await outlived('expired');
    const { total, held } = await reserveOf(api, ps.SBERRUB);
    const change = `-${subtract(total, held)}`;
    expect((await operator.post(`reserves/${ps.SBERRUB}/`, { change, note: 'sold' })).statusCode).toBe(200);
    await credit(claim.id, claim.during);
    expect(await stateOf(claim)).toMatchObject({ status: 'choice', reason: 'late' });
    await operator.post(`reserves/${ps.SBERRUB}/`, { change: change.slice(1), note: 'bought' });
  });

  test.each(['expired', 'cancelled'] as const)(
    'is late if it arrived after expiry, or if the claim was cancelled: %s',
    async (place) => {
      const claim = await outlived(place);
      await credit(claim.id, place === 'expired' ? now() : claim.during);
      expect(await stateOf(claim)).toMatchObject({ status: 'choice', reason: 'late' });
    },
  );
});

test.each([
  ['before the claim was made', () => new Date(Date.now() - 3_600_000)],
  ['in the future', () => new Date(Date.now() + 3_600_000)],
])('a deposit time %s is refused', async (_, at) => {
  const { id } = await walkTo(operator, 'marked_paid');
  const answer = await credit(id, at().toISOString());
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fields).toHaveProperty('arrivedAt');
});
