import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { demoAddress } from '#backend/db/seed/demo-address.ts';
import { mask } from '#backend/modules/claims/page/service.ts';
import { heldFor } from '#backend/modules/ledger/postings/service.ts';
import { multiply, round } from '#domain/amount.ts';
import { claimTest } from '../../support/claim-test.ts';
import { type Place, sent, type Walked, walkTo } from '../../support/factories/operator-claims.ts';
import { lettersOf } from '../../support/mail.ts';

const { api, operator } = await claimTest();
let payments = 0;
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
const credit = (id: string, summa: string) => operator.move(id, 'credit', { summa, tx: `surplus ${payments++}` });
const stateOf = async ({ guest, id }: Walked) => (await guest.status(id)).json();
const owed = async (id: string) => (await heldFor(api.db, id)).map(({ code, summa }) => `${summa} ${code}`);

/** Returns a claim for 0.01 BTC with a payment of 0.015 BTC, and the follow-up claim for the surplus of 0.005 BTC. */
async function overpaid(place: Place = 'wait_payment'): Promise<{ claim: Walked; surplus: Walked }> {
  const claim = await walkTo(operator, place);
  await credit(claim.id, '0.015');
  const { linked } = await stateOf(claim);
  return { claim, surplus: { ...claim, id: linked.at(-1).id } };
}

const optionsOf = async (claim: Walked) =>
  Object.fromEntries((await stateOf(claim)).choice.options.map((option: { kind: string }) => [option.kind, option]));
const choose = ({ guest, id }: Walked, choice: string, more: object = {}) =>
  guest.post(`/api/v1/claim/${id}/confirm/`, { action: 'choose', choice, ...more });
const wallet = { refundRequisites: { address: demoAddress('BTC') } };

describe('a payment of more than agreed', () => {
  test('lets the agreed exchange go on at once, and asks about the surplus alone', async () => {
    const { claim, surplus } = await overpaid();
    expect(await stateOf(claim)).toMatchObject({ status: 'paid', fromSumma: sent, toSumma: claim.toSumma });
    expect(await owed(claim.id)).toEqual(['0.01 BTC']);
    expect(await stateOf(surplus)).toMatchObject({ status: 'choice', reason: 'more', choice: { received: '0.005' } });
    expect(await owed(surplus.id)).toEqual(['0.005 BTC']);
    expect((await operator.move(claim.id, 'payout')).json().claim.toSumma).toBe(claim.toSumma);
  });

  test('shows on both claims at the desk how the money got there', async () => {
    const { claim, surplus } = await overpaid();
    for (const id of [claim.id, surplus.id]) {
      const { entries } = (await operator.get(`claims/${id}/`)).json();
      expect(entries.filter(({ kind }: { kind: string }) => kind === 'transfer')).toMatchObject([
        { account: `claim:${claim.id}:BTC`, summa: '0.005' },
        { account: `claim:${surplus.id}:BTC`, summa: '-0.005' },
      ]);
    }
  });

  test('offers the surplus whole or exchanged, never the agreed sum', async () => {
    const { surplus } = await overpaid();
    const options = await optionsOf(surplus);
    expect(Object.keys(options)).toEqual(['continue', 'refund']);
    expect(options.refund).toMatchObject({ back: '0.005', enabled: true });
    expect((await choose(surplus, 'refund', wallet)).json()).toMatchObject({ refund: { summa: '0.005' } });
    await operator.move(surplus.id, 'refunded', { summa: '0.005' });
    expect(await owed(surplus.id)).toEqual([]);
  });

  test.each([
    ['falls', '0.9', 0.9],
    ['rises', '1.1', 1],
  ])('exchanges the surplus at the lower course when the market %s', async (_, times, factor) => {
    const { claim, surplus } = await overpaid();
    const { course } = await stateOf(claim);
    await market(times);
    const { continue: goOn } = await optionsOf(surplus);
    expect(Number(goOn.course) / Number(course)).toBeCloseTo(factor, 6);
    const { toSumma } = (await choose(surplus, 'continue')).json();
    expect([toSumma, await owed(surplus.id)]).toEqual([goOn.toSumma, [`${goOn.toSumma} SBERRUB`]]);
  });

  test('exchanges the surplus at the lower course also when staff decides', async () => {
    const { claim, surplus } = await overpaid();
    const { course } = await stateOf(claim);
    await market('0.9');
    await operator.move(surplus.id, 'check');
    const paid = (await operator.move(surplus.id, 'payout')).json().claim;
    expect(Number(paid.course) / Number(course)).toBeCloseTo(0.9, 6);
    expect(paid.toSumma).toBe(round(multiply('0.005', paid.course), 2));
  });

  test('is told in a mail with the sum of the surplus', async () => {
    const { surplus } = await overpaid();
    const letter = (await lettersOf(api, surplus.id)).at(-1);
    expect(letter?.text).toMatch(/излишек 0,005\sBTC/);
  });

  test('is returned in words of its own, which do not call the finished exchange failed', async () => {
    const { claim, surplus } = await overpaid();
    const { number } = await stateOf(claim);
    await choose(surplus, 'refund', wallet);
    expect((await stateOf(surplus)).text).toContain(`Обмен по заявке ${number} идёт как договорились.`);
    await operator.move(claim.id, 'payout');
    await operator.move(claim.id, 'sent', { summa: claim.toSumma });
    await operator.move(claim.id, 'done');
    const refund = await stateOf(surplus);
    expect([refund.title, refund.text]).toEqual([
      'Готовим возврат излишка',
      expect.stringMatching(new RegExp(`Обмен по заявке ${number} завершён\\. Возвращаем .* 0,005\\sBTC`)),
    ]);
    await operator.move(surplus.id, 'refunded', { summa: '0.005' });
    const refunded = await stateOf(surplus);
    expect([refunded.title, refunded.history.at(-1).title]).toEqual(['Излишек возвращён', 'Излишек возвращён']);
    expect((await stateOf(claim)).linked).toMatchObject([{ id: surplus.id, title: 'Излишек возвращён' }]);
    const letters = await lettersOf(api, surplus.id);
    for (const letter of letters.slice(-2)) {
      expect(letter.text).toContain(`Обмен по заявке ${number} завершён.`);
      expect(letter.text).toContain(mask(demoAddress('BTC')));
      expect(letter.text).not.toMatch(/не состоялся|не будет/);
    }
    const done = (await lettersOf(api, claim.id)).at(-1);
    expect(done?.text).toMatch(/По этой заявке пришло больше денег: 0,005\sBTC/);
  });

  test('links both claims for their owner, with their sums', async () => {
    const { claim, surplus } = await overpaid();
    expect((await stateOf(surplus)).linked).toMatchObject([{ id: claim.id, fromSumma: sent }]);
    expect((await stateOf(claim)).linked).toMatchObject([{ id: surplus.id, fromSumma: '0.005' }]);
    const stranger = await api.app.inject({ url: `/api/v1/claim/${claim.id}/status/` });
    expect(stranger.json().linked).toEqual([]);
  });
});

test('a further payment leaves a claim in review as it is', async () => {
  const { claim, surplus } = await overpaid('check');
  expect(await stateOf(claim)).toMatchObject({ status: 'check', fromSumma: sent, toSumma: claim.toSumma });
  expect(await owed(surplus.id)).toEqual(['0.015 BTC']);
});

test('an option takes the lower course once the fixed course is over', async () => {
  const claim = await walkTo(operator, 'choice');
  const before = await stateOf(claim);
  await market('0.995');
  expect((await optionsOf(claim)).topup.toSumma).toBe(claim.toSumma);
  const owner = openDb(api.ownerUrl, { max: 1 });
  await sql`update claims set course_fixed_until = created_at where id = ${claim.id}`.execute(owner);
  await owner.destroy();
  const { topup } = await optionsOf(claim);
  expect(Number(topup.course) / Number(before.course)).toBeCloseTo(0.995, 6);
  expect(topup.toSumma).toBe(round(multiply(sent, topup.course), 2));
});
