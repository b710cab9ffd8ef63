import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { multiply, subtract } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { reserveOf } from '../../support/factories/books.ts';
import { type Place, sent, type Walked, walkTo } from '../../support/factories/desk-claims.ts';
import { ps } from '../../support/factories/exchange.ts';

const { api, desk } = await claimTest();
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

/** A claim whose times ran out at this moment, after which its market fell by half. */
async function outlived(place: Place): Promise<Walked & { during: string }> {
  const claim = await walkTo(desk, place);
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
  desk.move(id, 'credit', { summa: sent, tx: `arrival ${payments++}`, ...(arrivedAt && { arrivedAt }) });

/** The promised amount is paid out. */
async function expectPromise(claim: Walked, status: string): Promise<void> {
  expect(await stateOf(claim)).toMatchObject({ status, toSumma: claim.toSumma, repricings: [] });
  await desk.move(claim.id, 'payout');
  expect(await stateOf(claim)).toMatchObject({ status: 'payout', toSumma: claim.toSumma, repricings: [] });
}

describe('money for a claim whose course was still fixed when it came', () => {
  test('is not late because it was looked for late: "I paid" counts', async () => {
    const claim = await outlived('marked_paid');
    await credit(claim.id);
    await expectPromise(claim, 'paid');
  });

  test('keeps its course through a check as well', async () => {
    const claim = await outlived('check, unpaid');
    await credit(claim.id);
    await expectPromise(claim, 'check');
  });

  test('keeps its course when the operator says so and the visitor pressed nothing', async () => {
    const claim = await outlived('wait_payment');
    await credit(claim.id, claim.during);
    await expectPromise(claim, 'paid');
  });
});

describe('money for a claim whose course was over when it came', () => {
  const expectLate = async (claim: Walked) =>
    expect(await stateOf(claim)).toMatchObject({ status: 'choice', reason: 'late', toSumma: claim.toSumma });

  test('is late whatever the visitor said, when the statement says so', async () => {
    const claim = await outlived('marked_paid');
    await credit(claim.id, now());
    await expectLate(claim);
  });

  test('is late when the visitor was told meanwhile that nothing came', async () => {
    const claim = await outlived('marked_paid');
    await desk.move(claim.id, 'unmark');
    await api.db
      .updateTable('claims')
      .set({ course_fixed_until: sql`created_at` })
      .where('id', '=', claim.id)
      .execute();
    await credit(claim.id);
    await expectLate(claim);
  });

  test('is late when the visitor pressed nothing and nobody entered the deposit time', async () => {
    const claim = await outlived('wait_payment');
    await credit(claim.id);
    await expectLate(claim);
  });
});

describe('money for a claim that ran out of time', () => {
  test('in time is exchanged as promised', async () => {
    const claim = await outlived('expired');
    await credit(claim.id, claim.during);
    const { held } = await reserveOf(api, ps.SBERRUB);
    expect(Number(held)).toBeGreaterThanOrEqual(Number(claim.toSumma));
    await expectPromise(claim, 'check');
  });

  test('in time is asked about when what was promised is no longer there', async () => {
    const claim = await outlived('expired');
    const { total, held } = await reserveOf(api, ps.SBERRUB);
    const change = `-${subtract(total, held)}`;
    expect((await desk.post(`reserves/${ps.SBERRUB}/`, { change, note: 'sold' })).statusCode).toBe(200);
    await credit(claim.id, claim.during);
    expect(await stateOf(claim)).toMatchObject({ status: 'choice', reason: 'late' });
    await desk.post(`reserves/${ps.SBERRUB}/`, { change: change.slice(1), note: 'bought' });
  });

  test.each(['expired', 'cancelled'] as const)(
    'after it, or where it was ended by somebody, is late: %s',
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
])('money does not come %s', async (_, at) => {
  const { id } = await walkTo(desk, 'marked_paid');
  const answer = await credit(id, at().toISOString());
  expect(answer.statusCode).toBe(422);
  expect(answer.json().fields).toHaveProperty('arrivedAt');
});
