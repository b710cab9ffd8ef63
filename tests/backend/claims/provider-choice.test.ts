import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import { allocateWaiting } from '#backend/modules/claims/payment/service.ts';
import { multiply } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { passMinutes } from '../../support/factories/books.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

const { api } = await claimTest();
let rate = '';

const setRate = (usd: string) => api.db.updateTable('rates').where('unit', '=', 'BTC').set({ usd }).execute();
const market = (times: string) => setRate(multiply(rate, times));
const pool = (active: boolean) =>
  api.db.updateTable('requisitePool').set({ active }).where('ps', '=', ps.BTC).execute();
const heldBy = async (id: string) =>
  (await api.db.selectFrom('holds').where('claimId', '=', id).select('active').executeTakeFirst())?.active ?? false;

beforeAll(async () => {
  rate = (await api.db.selectFrom('rates').where('unit', '=', 'BTC').select('usd').executeTakeFirstOrThrow()).usd;
});

afterEach(async () => {
  await setRate(rate);
  await pool(true);
});

/** Returns a confirmed claim that waits for requisites, because the requisite pool is empty. */
async function waiting() {
  await pool(false);
  const guest = new Guest(api);
  const id = await guest.create(await draftOf(api, ps.BTC, ps.SBERRUB, '0.01'));
  await guest.confirm(id);
  return { id, guest, state: async () => (await guest.status(id)).json() };
}

async function inChoice() {
  const claim = await waiting();
  await passMinutes(api, claim.id, 3);
  await sweepClaims(api.deps);
  return claim;
}

describe('a claim in choice because there was no requisite', () => {
  test('holds nothing in the reserve until the visitor continues', async () => {
    const { id, guest } = await inChoice();
    expect(await heldBy(id)).toBe(false);
    await pool(true);
    await guest.post(`/api/v1/claim/${id}/confirm/`, { action: 'choose', choice: 'continue' });
    expect(await heldBy(id)).toBe(true);
  });

  test('continues at the promised course while that course stands', async () => {
    const { id, guest, state } = await inChoice();
    const before = await state();
    await pool(true);
    await guest.post(`/api/v1/claim/${id}/confirm/`, { action: 'choose', choice: 'continue' });
    const { status, course, toSumma } = await state();
    expect({ status, course, toSumma }).toEqual({
      status: 'wait_payment',
      course: before.course,
      toSumma: before.toSumma,
    });
  });

  test('continues at the current course once the market has moved', async () => {
    const { id, guest, state } = await inChoice();
    const before = await state();
    await market('0.75');
    await pool(true);
    const [option] = (await state()).choice.options;
    expect(Number(option.toSumma) / Number(before.toSumma)).toBeCloseTo(0.75, 4);
    const choose = (toSumma: string) =>
      guest.post(`/api/v1/claim/${id}/confirm/`, { action: 'choose', choice: 'continue', toSumma });
    expect((await choose(before.toSumma)).json().code).toBe('course_changed');
    expect((await choose(option.toSumma)).json().status).toBe('wait_payment');
    expect(await state()).toMatchObject({ course: option.course, toSumma: option.toSumma });
  });
});

describe('a claim that waits for a requisite', () => {
  test('gets one while its course stands', async () => {
    const { state } = await waiting();
    await pool(true);
    await allocateWaiting(api.deps);
    expect((await state()).status).toBe('wait_payment');
  });

  test('is offered the current course instead of a requisite once the market has moved', async () => {
    const { id, state } = await waiting();
    await market('0.75');
    await pool(true);
    await allocateWaiting(api.deps);
    expect(await state()).toMatchObject({ status: 'choice', reason: 'provider' });
    expect(await heldBy(id)).toBe(false);
  });
});
