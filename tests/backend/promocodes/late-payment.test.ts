import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { claimTest } from '../../support/claim-test.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { aCode, draftWith, freeGuesses, used } from '../../support/factories/promocode.ts';

const { api, operator } = await claimTest();
beforeEach(() => freeGuesses(api));

const small = '0.0003';
const percentOf = async (id: string): Promise<number> => {
  const { rows } = await sql<{
    percent: string;
  }>`select promo_percent::text as percent from claims where id = ${id}`.execute(api.db);
  return Number(rows[0]?.percent);
};

/** Creates a claim with a promo code. Its visitor then cancels the claim. */
async function cancelled(guest: Guest, code: string, summa = small): Promise<string> {
  const id = await guest.create(await draftWith(api, code, summa));
  await guest.confirm(id);
  expect((await guest.confirm(id, 'cancel')).json().status).toBe('cancelled');
  return id;
}
const payLate = async (id: string, summa: string) => {
  const answer = await operator.move(id, 'credit', { summa, tx: `late ${id} ${summa}` });
  expect(answer.json().claim.status, answer.body).toBe('choice');
};
const chosen = async (guest: Guest, id: string): Promise<string> => {
  const answer = await guest.post(`/api/v1/claim/${id}/confirm/`, { action: 'choose', choice: 'continue' });
  expect(answer.json().status, answer.body).toBe('payout');
  return answer.json().toSumma;
};
/** Returns the payout for the sum at the current course without a promo code. */
const withoutCode = async (summa: string) => Number((await draftOf(api, ps.BTC, ps.SBERRUB, summa)).toSumma);

describe('cancelled claims that are paid late', () => {
  test('take the use again while there is one, and go on without the bonus when there is none', async () => {
    const { id: code, code: name } = await aCode(api, { usageLimit: 1, perUser: 1 });
    const guest = new Guest(api);
    const [first, second] = [await cancelled(guest, name), await cancelled(guest, name)];
    expect(await used(api, code)).toBe(0);
    for (const id of [first, second]) await payLate(id, small);
    expect(await used(api, code)).toBe(1);
    expect(await percentOf(first)).toBeGreaterThan(0);
    expect(await percentOf(second)).toBe(0);
    const [better, plain] = [Number(await chosen(guest, first)), Number(await chosen(guest, second))];
    expect(better).toBeGreaterThan(plain);
    expect(plain).toBeLessThanOrEqual(await withoutCode(small));
    expect((await guest.status(second)).json().promocode).toBeNull();
  });

  test('count for the visitor’s own limit, too', async () => {
    const { code: name } = await aCode(api, { usageLimit: 10, perUser: 1 });
    const guest = new Guest(api);
    const [first, second] = [await cancelled(guest, name), await cancelled(guest, name)];
    for (const id of [first, second]) await payLate(id, small);
    expect(await percentOf(second)).toBe(0);
  });

  test('get no bonus from a code that has been switched off', async () => {
    const { id: code, code: name } = await aCode(api);
    const id = await cancelled(new Guest(api), name);
    await sql`update promocodes set active = false where id = ${code}`.execute(api.db);
    await payLate(id, small);
    expect(await percentOf(id)).toBe(0);
  });
});

test('a bonus with a cap keeps its cap for a larger late sum', async () => {
  const { code } = await aCode(api, { type: 'fix', value: '0.1', maxBonus: '0.1' });
  const guest = new Guest(api);
  const id = await cancelled(guest, code);
  const agreed = await percentOf(id);
  await payLate(id, '0.01');
  expect(await percentOf(id)).toBeLessThan(agreed / 10);
  const { rows } = await sql<{ usd: string }>`select usd::text from rates where unit = 'RUB'`.execute(api.db);
  const bonus = (Number(await chosen(guest, id)) - (await withoutCode('0.01'))) * Number(rows[0]?.usd);
  expect(bonus).toBeLessThan(0.11);
});
