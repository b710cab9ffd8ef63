import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { activateCard } from '#backend/modules/gift/cards/activate.ts';
import { cardByCode } from '#backend/modules/gift/cards/find-card.ts';
import { sendGiftMail } from '#backend/modules/gift/cards/service.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { giftCodeOf } from '#domain/gift-code.ts';
import { networkOf } from '#domain/network.ts';
import { claimTest } from '../../support/claim-test.ts';
import { goodPassword, User } from '../../support/factories/account.ts';
import { heldBy, leaveFree, reserveOf } from '../../support/factories/books.ts';
import { ps } from '../../support/factories/exchange.ts';
import { activationOf, boughtCard } from '../../support/factories/gift.ts';
import { recordMail } from '../../support/record-mail.ts';

const { api, operator } = await claimTest();
const owner = openDb(api.ownerUrl, { max: 1 });
afterAll(() => owner.destroy());

const buyer = await User.enter(api);
const holder = await User.enter(api);
let card: Awaited<ReturnType<typeof boughtCard>>;

beforeEach(async () => {
  await sql`delete from throttle_counters`.execute(api.db);
  card = await boughtCard(operator, buyer);
});

const check = async (user: User, code: string) => (await user.post('/api/v1/gift/check/', { code })).json();
const activate = (user: User, body: object) => user.post('/api/v1/gift/activate/', body);
const spend = async (user: User, summa: string, by: { code: string } | { card: string } = { code: card.code }) =>
  await activate(user, await activationOf(api, summa, by));
/** Returns the test's card as its buyer or holder sees it in the list of gift cards. */
const own = async (user: User) =>
  (await user.me('GET', 'gift/')).json().results.find(({ id }: { id: string }) => id === card.id);
const balance = async () =>
  (await api.db.selectFrom('giftCards').where('id', '=', card.id).select('balance').executeTakeFirst())?.balance;
const expire = () =>
  sql`update gift_cards set expires_at = now() - interval '1 minute' where id = ${card.id}`.execute(owner);

describe('checking a code', () => {
  test('tells balance, status and expiry, however the code is typed', async () => {
    const spaced = card.code.toLowerCase().replace(/(.{4})/g, '$1 ');
    expect(await check(holder, spaced)).toMatchObject({
      balance: '100',
      status: 'unused',
      ending: card.code.slice(-4),
    });
  });

  test('answers alike for an unknown, a blocked and a foreign card', async () => {
    const blocked = await boughtCard(operator, buyer);
    await sql`update gift_cards set blocked_at = now(), block_reason = 'stolen' where id = ${blocked.id}`.execute(
      owner,
    );
    await spend(buyer, '50');
    const answers = [];
    for (const code of [giftCodeOf(Buffer.alloc(10, 7)), blocked.code, card.code]) {
      answers.push(await check(holder, code));
      answers.push((await spend(holder, '10', { code })).json());
    }
    expect(answers[0]).toMatchObject({ code: 'gift_unknown', fields: { code: [expect.any(String)] } });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('of a code with a typo is refused before anybody looks for the card, and does not count', async () => {
    const wrong = card.code.replace(/.$/, card.code.endsWith('7') ? '8' : '7');
    for (let times = 0; times < 12; times += 1)
      expect(await check(holder, wrong)).toMatchObject({ code: 'validation', fields: { code: [expect.any(String)] } });
  });

  test.each([
    ['an account, whatever its network', async () => [holder, '198.51.100.1', holder, '203.0.113.1'] as const],
    ['a network, whatever the account', async () => [holder, '198.51.100.1', buyer, '198.51.100.1'] as const],
  ])('has to wait after many wrong codes of %s, even with the right one', async (_, callers) => {
    const [first, firstAddress, second, secondAddress] = await callers();
    const ask = async (user: User, code: string, ip: string) =>
      (await user.post('/api/v1/gift/check/', { code }, { 'x-forwarded-for': ip })).json();
    for (let n = 0; n < 10; n += 1)
      expect((await ask(first, giftCodeOf(Buffer.alloc(10, n)), firstAddress)).code).toBe('gift_unknown');
    // Make the wait after the wrong codes longer. On a slow machine, the normal wait could end before the next call.
    await sql`update throttle_counters set count = count + 10`.execute(api.db);
    expect((await ask(second, card.code, secondAddress)).code).toBe('rate_limited');
    const stranger = await User.enter(api);
    expect((await ask(stranger, card.code, '192.0.2.77')).status).toBe('unused');
  });

  test('does not count right codes', async () => {
    for (let times = 0; times < 15; times += 1) expect((await check(holder, card.code)).status).toBe('unused');
  });

  test('is not for an unconfirmed account', async () => {
    const unconfirmed = await User.enter(api, { activated: false });
    expect((await check(unconfirmed, card.code)).code).toBe('not_active');
    expect((await spend(unconfirmed, '50')).json().code).toBe('not_active');
  });
});

describe('activating a card', () => {
  test('with the whole balance creates a paid claim that holds its reserve', async () => {
    const { held } = await reserveOf(api, ps.SBERRUB);
    const answer = await spend(holder, '100');
    expect([answer.statusCode, answer.json().status]).toEqual([201, 'paid']);
    const { id } = answer.json();
    const claim = (await holder.status(id)).json();
    expect(claim).toMatchObject({ status: 'paid', gift: 'pays', own: true, fromSumma: '100', actions: [] });
    expect(await heldBy(api, id)).toBe(claim.toSumma);
    expect(Number((await reserveOf(api, ps.SBERRUB)).held)).toBeCloseTo(Number(held) + Number(claim.toSumma), 2);
    expect(await check(holder, card.code)).toMatchObject({ balance: '0', status: 'spent' });
  });

  test('with a part keeps the rest on the card, which then belongs to the account', async () => {
    await spend(holder, '40');
    expect(await balance()).toBe('60');
    const uses = [{ summa: '40', returned: '0' }];
    const mine = { balance: '60', status: 'active', bought: false, held: true, claim: null, uses };
    expect(await own(holder)).toMatchObject(mine);
    expect((await spend(holder, '60', { card: card.id })).statusCode).toBe(201);
    expect(await balance()).toBe('0');
  });

  test('shows the buyer that the card is used, but not its balance, and hides the code', async () => {
    await spend(holder, '40');
    expect(await own(buyer)).toMatchObject({
      balance: null,
      status: 'active',
      bought: true,
      held: false,
      codeKept: false,
      uses: [],
    });
    expect((await buyer.get(`/api/v1/claim/${card.claimId}/gift/`)).json()).toMatchObject({ balance: null });
    expect((await buyer.post(`/api/v1/claim/${card.claimId}/gift/code/`)).json().code).toBe('gone');
  });

  test('by its id is for the account that activated it only', async () => {
    expect((await spend(buyer, '40', { card: card.id })).json().code).toBe('gift_unknown');
    await spend(holder, '40');
    expect((await spend(buyer, '40', { card: card.id })).json().code).toBe('gift_unknown');
    expect((await spend(holder, '40', { card: randomUUID() })).json().code).toBe('gift_unknown');
  });

  test('needs exactly one of code and card', async () => {
    const { code, ...body } = await activationOf(api, '50', { code: card.code });
    for (const by of [{}, { code, card: card.id }])
      expect((await activate(holder, { ...body, ...by })).json()).toMatchObject({ code: 'validation' });
  });

  test('with more than the balance is refused with the balance', async () => {
    const refused = (await spend(holder, '101')).json();
    expect(refused).toMatchObject({ code: 'gift_balance', fields: { fromSumma: ['На карте 100\u00A0USDT.'] } });
    expect(await balance()).toBe('100');
  });

  test.each<[string, () => object, string]>([
    ['without consents', () => ({ agree: undefined }), 'validation'],
    ['with a wrong place to pay out', () => ({ toRequisites: '4276000000000000' }), 'requisites_invalid'],
    ['for less than the minimum', () => ({ fromSumma: '1', toSumma: '80' }), 'min'],
    ['at a course that was never offered', () => ({ toSumma: '100000', quoteId: undefined }), 'course_changed'],
    ['for another gift card', () => ({ toPs: ps.GIFT }), 'pair_off'],
    ['for an unknown currency', () => ({ toPs: 4_000 }), 'pair_off'],
  ])('%s is refused and takes nothing', async (_, change, code) => {
    const body = await activationOf(api, '50', { code: card.code });
    expect((await activate(holder, { ...body, ...change() })).json()).toMatchObject({ code });
    expect(await balance()).toBe('100');
    expect(await own(holder)).toBeUndefined();
  });

  test('above the reserve is refused and takes nothing', async () => {
    const body = await activationOf(api, '100', { code: card.code });
    const { total } = await reserveOf(api, ps.SBERRUB);
    await leaveFree(operator, ps.SBERRUB, '10');
    expect((await activate(holder, body)).json().code).toBe('reserve_exhausted');
    expect(await balance()).toBe('100');
    await operator.post(`reserves/${ps.SBERRUB}/`, { change: total, note: 'test' });
  });

  test('after its expiry is refused, with a code of its own', async () => {
    await expire();
    expect((await spend(holder, '50')).json().code).toBe('gift_expired');
    expect(await check(holder, card.code)).toMatchObject({ status: 'expired', balance: '100' });
  });

  test('sent again with its key answers the first time’s claim', async () => {
    const body = await activationOf(api, '60', { code: card.code });
    const key = { 'idempotency-key': randomUUID() };
    const first = await holder.post('/api/v1/gift/activate/', body, key);
    expect((await holder.post('/api/v1/gift/activate/', body, key)).json()).toEqual(first.json());
    expect(await balance()).toBe('40');
  });

  test('is mailed to the buyer if another account does it, once, without the code', async () => {
    await spend(holder, '40');
    await spend(holder, '10', { card: card.id });
    const { rows } = await sql<{ data: { id: string } }>`
      select data from pgboss.job where name = 'giftMail' and data->>'id' = ${card.id}`.execute(api.db);
    expect(rows).toHaveLength(1);
    const { mailer, letters } = recordMail();
    await sendGiftMail({ ...api.deps, mailer }, { id: card.id, kind: 'activated', at: new Date().toISOString() });
    expect(letters).toMatchObject([{ to: buyer.email, subject: expect.stringContaining(card.code.slice(-4)) }]);
    expect(JSON.stringify(letters)).not.toContain(card.code.slice(0, 8));
  });
});

describe('a claim paid with a card', () => {
  test('gives the sum back to the card when it is refunded, which then lives for a while', async () => {
    const { id } = (await spend(holder, '100')).json();
    await sql`update gift_cards set expires_at = now() + interval '1 day' where id = ${card.id}`.execute(owner);
    expect((await operator.move(id, 'refund', { note: 'Cannot pay this out.' })).statusCode).toBe(200);
    expect(await balance()).toBe('0');
    expect((await operator.move(id, 'refunded', { summa: '100' })).statusCode).toBe(200);
    expect(await balance()).toBe('100');
    const row = await own(holder);
    expect(row).toMatchObject({ status: 'active', uses: [{ summa: '100', returned: '100' }] });
    expect(Date.parse(row.expiresAt)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect((await spend(holder, '100', { card: card.id })).statusCode).toBe(201);
  });

  test('is paid out like any other', async () => {
    const { id } = (await spend(holder, '100')).json();
    const { toSumma } = (await holder.status(id)).json();
    await operator.move(id, 'payout');
    await operator.move(id, 'sent', { summa: toSumma, tx: id });
    expect((await operator.move(id, 'done')).statusCode).toBe(200);
    expect((await holder.status(id)).json().status).toBe('done');
  });

  test('offers staff no action on payments from outside', async () => {
    const { id } = (await spend(holder, '100')).json();
    const { actions } = (await operator.get(`claims/${id}/`)).json();
    expect(actions).toEqual(['payout', 'aml', 'check', 'refund']);
    for (const action of ['credit', 'uncredit', 'confirming', 'unmark', 'write_off'])
      expect((await operator.move(id, action, { summa: '100', note: 'x', tx: id })).statusCode).toBe(409);
  });
});

describe('many activations at once', () => {
  test('never take more than the balance', { timeout: 120_000 }, async () => {
    const { code: _, ...draft } = await activationOf(api, '20', { code: card.code });
    const caller = { userId: holder.id, hash: null, network: networkOf('127.0.0.1'), locale: 'en' as const };
    const { secret } = api.deps.config;
    const row = await cardByCode(api.db, secret, card.code, caller);
    const tries = Array.from({ length: 1_000 }, () =>
      moneyTransaction(api.db, (tx) => activateCard(tx, secret, row, draft, caller)),
    );
    const results = await Promise.allSettled(tries);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect([results.length - refusals.length, new Set(refusals)]).toEqual([5, new Set(['gift_balance'])]);
    expect(await balance()).toBe('0');
    const { rows } = await sql<{ taken: string; claims: number }>`
      select trim_scale(sum(u.summa))::text as taken, count(*)::int as claims from gift_card_uses u
      join claims c on c.id = u.claim_id and c.status = 'paid' where u.card_id = ${card.id}`.execute(api.db);
    expect(rows).toEqual([{ taken: '100', claims: 5 }]);
  });

  test('of two accounts with the same code bind the card to one of them', async () => {
    const body = await activationOf(api, '30', { code: card.code });
    const answers = await Promise.all([activate(holder, body), activate(buyer, body)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 422]));
    expect(await balance()).toBe('70');
  });
});

describe('deleting an account', () => {
  const remove = (user: User, more: object = {}) =>
    user.send({ method: 'DELETE', url: '/api/v1/users/me/', payload: { password: goodPassword, ...more } });

  test('names its gift cards with a balance, which then stay usable by their codes', async () => {
    const one = await User.enter(api);
    const bought = await boughtCard(operator, one, '40');
    const claim = (await spend(one, '70')).json();
    await operator.move(claim.id, 'payout');
    await operator.move(claim.id, 'sent', { summa: (await one.status(claim.id)).json().toSumma, tx: claim.id });
    await operator.move(claim.id, 'done');
    const refused = await remove(one, { forfeit: true });
    expect(refused.statusCode).toBe(422);
    const [said] = refused.json().fields.cardsSaved;
    expect(said).toContain(`…${card.code.slice(-4)} (30\u00A0USDT)`);
    expect(said).toContain(`…${bought.code.slice(-4)} (40\u00A0USDT)`);
    expect((await remove(one, { cardsSaved: true })).statusCode).toBe(204);
    expect(await check(holder, card.code)).toMatchObject({ balance: '30', status: 'active' });
    expect(await check(holder, bought.code)).toMatchObject({ balance: '40', status: 'unused' });
  });
});
