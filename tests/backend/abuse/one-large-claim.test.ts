import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedLimits } from '#backend/db/seed/settings.ts';
import { sweepClaims } from '#backend/jobs/sweep-claims.ts';
import type { Pair } from '#contracts/pair.ts';
import { formatMoney } from '#domain/format.ts';
import { receiveAmount, sendLimits } from '#domain/quote.ts';
import { testApp } from '../../support/app.ts';
import { shown } from '../../support/calculator.ts';
import { brokenBooks, reserveOf } from '../../support/factories/books.ts';
import { draftFrom, Operator, ps } from '../../support/factories/exchange.ts';
import { aCode } from '../../support/factories/promocode.ts';
import { passAllTime, Stranger, setLimits } from '../../support/factories/strangers.ts';
import { noLimits } from '../../support/no-limits.ts';

/** Limits on how much of a reserve unpaid claims may hold, with the default values of a new installation. */
const shares = {
  ownShare: 20,
  claimShare: 40,
  unpaidShare: 70,
  networkShare: 20,
  networkFactor: 2,
  networkReserves: 1,
  paidFactor: 5,
};

const api = await testApp();
const operator = await Operator.open(api);
/**
 * Currency that the claims of these tests pay out. In the demo, the direction from BTC to this currency has no maximum
 * amount.
 */
const toPs = ps.LTC;

beforeEach(async () => {
  await passAllTime(api);
  await sql`update claims set marked_hold_until = now() - interval '1 second' where status = 'marked_paid'`.execute(
    api.db,
  );
  await sweepClaims(api.deps);
  expect((await reserveOf(api, toPs)).held).toBe('0');
  await setLimits(api, shares);
  return async () => expect(await brokenBooks(api)).toEqual([]);
});

async function pairFor(who: Stranger): Promise<Pair> {
  shown();
  return (await who.get(`/api/v1/calculator/pair/${ps.BTC}/${toPs}/`)).json();
}

async function heldPercent(): Promise<number> {
  const { total, held } = await reserveOf(api, toPs);
  return (Number(held) / Number(total)) * 100;
}

/** Returns the amount to send for a payout of `percent` percent of the whole reserve. */
async function sumFor(pair: Pair, percent: number): Promise<string> {
  return ((Number((await reserveOf(api, toPs)).total) * percent) / 100 / Number(pair.course)).toFixed(8);
}

const largest = (pair: Pair): string => sendLimits(pair, 'default').max;

const ask = (who: Stranger, pair: Pair, fromSumma: string, more: object = {}) =>
  who.ask({ ...draftFrom(pair, fromSumma), email: who.draft.email, ...more });

/** Creates and confirms a claim. @returns `held` on success, or the error code */
async function claims(who: Stranger, pair: Pair, fromSumma: string, mark = false): Promise<string> {
  const answer = await ask(who, pair, fromSumma);
  if (answer.statusCode !== 201) return answer.json().code;
  return await confirms(who, answer.json().id, mark);
}

async function confirms(who: Stranger, id: string, mark = false): Promise<string> {
  const confirmed = await who.confirm(id);
  if (confirmed.statusCode !== 200) return confirmed.json().code;
  if (mark) await who.confirm(id, 'paid');
  return 'held';
}

test('one visitor without history cannot hold a whole reserve, and the form shows the maximum that is accepted', async () => {
  const who = await Stranger.arrive(api);
  const pair = await pairFor(who);
  const max = largest(pair);
  const refused = await ask(who, pair, await sumFor(pair, 99));
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'max']);
  expect(refused.json().fields.fromSumma).toEqual([`Максимум ${formatMoney(max, 'BTC', 'ru')}.`]);
  expect(await claims(who, pair, max)).toBe('held');
  expect(await heldPercent()).toBeGreaterThan(39.9);
  expect(await heldPercent()).toBeLessThanOrEqual(40);
});

test('in a demo nine claims of one guest hold no more than one claim does', async () => {
  await setLimits(api, seedLimits(true).limits);
  const who = await Stranger.arrive(api);
  for (let n = 0; n < 9; n++) {
    const pair = await pairFor(who);
    await claims(who, pair, await sumFor(pair, 11));
  }
  expect(await heldPercent()).toBeGreaterThan(10);
  expect(await heldPercent()).toBeLessThanOrEqual(40);
});

test('three networks with one claim each, all of the largest sum and marked as paid, leave 18 percent of a reserve', async () => {
  for (let n = 0; n < 3; n++) {
    const who = await Stranger.arrive(api);
    const pair = await pairFor(who);
    expect(await claims(who, pair, largest(pair), true)).toBe('held');
  }
  expect(await heldPercent()).toBeLessThan(82);
  const newcomer = await Stranger.arrive(api);
  const pair = await pairFor(newcomer);
  expect(await claims(newcomer, pair, largest(pair))).toBe('held');
});

test('claims created while the reserve was free cannot hold it together when they are confirmed', async () => {
  const made = [];
  for (let n = 0; n < 3; n++) {
    const who = await Stranger.arrive(api);
    const pair = await pairFor(who);
    made.push({ who, id: (await ask(who, pair, await sumFor(pair, [39, 30, 29][n] ?? 0))).json().id });
  }
  const outcomes = [];
  for (const { who, id } of made) outcomes.push(await confirms(who, id));
  expect(outcomes).toEqual(['held', 'held', 'reserve_exhausted']);
  const newcomer = await Stranger.arrive(api);
  const pair = await pairFor(newcomer);
  expect(await claims(newcomer, pair, largest(pair))).toBe('held');
});

test('the rate file and the claim have the same maximum as the form', async () => {
  const who = await Stranger.arrive(api);
  const pair = await pairFor(who);
  const { from, to } = pair.structure;
  const file = (await api.app.inject('/rates.xml')).body;
  const item = file
    .split('<item>')
    .find(
      (text) => text.includes(`<from>${from.currency.code}</from>`) && text.includes(`<to>${to.currency.code}</to>`),
    );
  expect(Number(/<maxamount>([\d.]+)/.exec(item ?? '')?.[1])).toBe(Number(largest(pair)));
  const above = (Number(largest(pair)) + 0.00000001).toFixed(8);
  expect((await ask(who, pair, above)).json().code).toBe('max');
  expect((await ask(who, pair, largest(pair))).statusCode).toBe(201);
});

test('a promo code raises the payout of a claim at the maximum', async () => {
  const { code } = await aCode(api);
  const who = await Stranger.arrive(api);
  const pair = await pairFor(who);
  const answer = await ask(who, pair, largest(pair), { promocode: code });
  expect(answer.statusCode).toBe(201);
  expect(Number(answer.json().toSumma)).toBeGreaterThan(Number(pair.to.max));
});

test('a customer who was paid out before is shown and gets up to five times the largest payout', async () => {
  const regular = await Stranger.arrive(api);
  const first = await pairFor(regular);
  const fromSumma = await sumFor(first, 15);
  const { id } = (await ask(regular, first, fromSumma)).json();
  const { toSumma } = (await regular.confirm(id)).json();
  await operator.move(id, 'credit', { summa: fromSumma, tx: 'regular' });
  await operator.move(id, 'payout');
  await operator.move(id, 'sent', { summa: toSumma, tx: 'regular out' });
  expect((await operator.move(id, 'done')).json().claim.status).toBe('done');

  const stranger = await pairFor(await Stranger.arrive(api));
  const pair = await pairFor(regular);
  expect(Number(largest(pair)) / Number(fromSumma)).toBeCloseTo(5, 3);
  expect(Number(largest(stranger)) / Number(fromSumma)).toBeLessThan(2.5);
  expect(await claims(regular, pair, largest(pair))).toBe('held');
  expect(largest(await pairFor(regular))).toBe(largest(await pairFor(await Stranger.arrive(api))));
});

test('without the share, one visitor holds a whole reserve, which shows that the tests above can fail', async () => {
  await setLimits(api, { ...shares, claimShare: null });
  const who = await Stranger.arrive(api);
  const pair = await pairFor(who);
  expect(await claims(who, pair, await sumFor(pair, 99))).toBe('held');
});

describe('a marked hold larger than a single claim may be now', () => {
  async function marksThenOthersCome(percent: number): Promise<string> {
    await setLimits(api, { ...shares, claimShare: null });
    const who = await Stranger.arrive(api);
    const pair = await pairFor(who);
    const { id } = (await ask(who, pair, await sumFor(pair, percent))).json();
    await confirms(who, id, true);
    await setLimits(api, shares);
    for (let n = 0; n < 2; n++) {
      const newcomer = await Stranger.arrive(api);
      const offer = await pairFor(newcomer);
      expect(await claims(newcomer, offer, largest(offer))).toBe('held');
    }
    return id;
  }
  const holds = async (id: string) =>
    (await sql`select from holds where claim_id = ${id} and active`.execute(api.db)).rows.length > 0;

  test('yields to newcomers even if it is the only one of its network', async () => {
    expect(await holds(await marksThenOthersCome(60))).toBe(false);
  });

  test('keeps the hold of the only claim of a network that is not larger', async () => {
    expect(await holds(await marksThenOthersCome(39))).toBe(true);
  });
});

describe('with captchas', () => {
  test('a first claim that takes more than the share of a network needs one, a smaller one does not', async () => {
    const guarded = await testApp({ env: { CAPTCHA: 'altcha' } });
    await setLimits(guarded, { ...noLimits, claimShare: 40, networkShare: 20, networkFactor: 2 });
    const who = await Stranger.arrive(guarded);
    const pair: Pair = (await who.get(`/api/v1/calculator/pair/${ps.BTC}/${toPs}/`)).json();
    const half = (Number(largest(pair)) * 0.49).toFixed(8);
    const draft = draftFrom(pair, largest(pair));
    expect(receiveAmount(largest(pair), pair.course, pair.to.roundCalculator)).toBe(draft.toSumma);
    expect((await who.ask(draft)).json().code).toBe('captcha');
    expect((await who.ask(draftFrom(pair, half))).statusCode).toBe(201);
  });
});
