import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { formatDateTime } from '#backend/format.ts';
import type { JobData } from '#backend/jobs/queue.ts';
import { expireCards, remindOfExpiry, sendGiftMail } from '#backend/modules/gift/cards/service.ts';
import { claimTest } from '../../support/claim-test.ts';
import { User } from '../../support/factories/account.ts';
import { activationOf, boughtCard } from '../../support/factories/gift.ts';
import { type Letter, recordMail } from '../../support/record-mail.ts';

const { api, operator } = await claimTest();
const owner = openDb(api.ownerUrl, { max: 1 });
afterAll(() => owner.destroy());

const buyer = await User.enter(api);
let card: Awaited<ReturnType<typeof boughtCard>>;

beforeEach(async () => {
  await sql`delete from throttle_counters`.execute(api.db);
  card = await boughtCard(operator, buyer);
});

const act = (action: string, more: object = {}) => operator.post(`gift-cards/${card.id}/`, { action, ...more });
const list = async (query: string) => (await operator.get(`gift-cards/?${query}`)).json();
const check = async () => (await buyer.post('/api/v1/gift/check/', { code: card.code })).json();
const spend = async (summa: string) =>
  await buyer.post('/api/v1/gift/activate/', await activationOf(api, summa, { code: card.code }));
const nextYear = `${new Date().getUTCFullYear() + 2}-01-31`;
const yesterday = sql`now() - interval '1 day'`;
const expireNow = async () => {
  await sql`update gift_cards set expires_at = ${yesterday} where id = ${card.id}`.execute(owner);
  await expireCards(api.deps);
};

describe('a blocked card', () => {
  test('cannot be checked or activated, and works again once it is unblocked', async () => {
    expect((await act('block')).json().fields).toHaveProperty('note');
    expect((await act('block', { note: 'Reported stolen.' })).json()).toMatchObject({ status: 'blocked' });
    expect([(await check()).code, (await spend('20')).json().code]).toEqual(['gift_unknown', 'gift_unknown']);
    expect((await act('block', { note: 'Again.' })).statusCode).toBe(409);
    const [own] = (await buyer.me('GET', 'gift/')).json().results;
    expect(own).toMatchObject({ id: card.id, status: 'blocked' });
    expect((await act('unblock', { note: 'Found.' })).json()).toMatchObject({ status: 'unused', blockReason: null });
    expect((await act('unblock', { note: 'Again.' })).statusCode).toBe(409);
    expect((await spend('20')).statusCode).toBe(201);
  });

  test('keeps the code for its buyer, who may not have saved it yet', async () => {
    await act('block', { note: 'Reported stolen.' });
    expect((await buyer.post(`/api/v1/claim/${card.claimId}/gift/code/`)).json()).toEqual({ code: card.code });
  });
});

describe('the mail about a card', () => {
  const { mailer, letters } = recordMail();
  const deps = {
    ...api.deps,
    mailer,
  };
  /** Sends the queued e-mails about the card. @returns the sent e-mails */
  async function sent(): Promise<Letter[]> {
    letters.length = 0;
    const { rows } = await sql<{ data: JobData['giftMail'] }>`
      delete from pgboss.job where name = 'giftMail' and data->>'id' = ${card.id} returning data`.execute(owner);
    for (const { data } of rows) await sendGiftMail(deps, data);
    return letters;
  }
  const expireIn = (days: number) =>
    sql`update gift_cards set expires_at = now() + make_interval(days => ${days}), created_at = now() - interval '1 year'
      where id = ${card.id}`.execute(owner);

  test('goes to its buyer when it is blocked and when it works again, without the reason of staff', async () => {
    await act('block', { note: 'Reported stolen.' });
    const [blocked] = await sent();
    expect(blocked).toMatchObject({ to: buyer.email, locale: 'ru', subject: expect.stringContaining('заблокирована') });
    expect(blocked?.text).not.toContain('Reported stolen.');
    await act('unblock', { note: 'Found.' });
    expect(await sent()).toMatchObject([{ subject: expect.stringContaining('снова работает') }]);
    expect(JSON.stringify(letters)).not.toContain(card.code.slice(0, 12));
  });

  test('goes to the account that activated it, in its language', async () => {
    const holder = await User.enter(api);
    await holder.me('PATCH', '', { locale: 'en' });
    await holder.post('/api/v1/gift/activate/', await activationOf(api, '40', { code: card.code }));
    await sent();
    await act('block', { note: 'Odd.' });
    const [letter] = await sent();
    expect(letter).toMatchObject({ to: holder.email, locale: 'en', subject: expect.stringContaining('is blocked') });
    expect(letter?.text).toContain('60');
  });

  test('about its end is sent once for each date', async () => {
    await expireIn(40);
    await remindOfExpiry(deps);
    expect(await sent()).toEqual([]);
    await expireIn(20);
    await remindOfExpiry(deps);
    await remindOfExpiry(deps);
    const { expiresAt } = (await list(`search=${card.code.slice(-4)}`)).results[0];
    const moment = formatDateTime(new Date(expiresAt), 'ru');
    expect(await sent()).toMatchObject([
      {
        to: buyer.email,
        subject: expect.stringContaining(moment),
        text: expect.stringMatching(/ещё никто[^]*перестанет работать/),
      },
    ]);
    await act('extend', { note: 'Asked for it.', until: nextYear });
    await expireIn(10);
    await remindOfExpiry(deps);
    expect(await sent()).toHaveLength(1);
  });

  test('about its end is not sent for a card that is blocked, spent or extended meanwhile', async () => {
    await expireIn(20);
    await remindOfExpiry(deps);
    await act('extend', { note: 'Asked for it.', until: nextYear });
    expect(await sent()).toEqual([]);
    await act('block', { note: 'Odd.' });
    await sent();
    await expireIn(20);
    await remindOfExpiry(deps);
    expect(await sent()).toEqual([]);
  });
});

describe('an expired card', () => {
  test('is written off as income, with its blocked neighbours, once', async () => {
    await act('block', { note: 'Reported stolen.' });
    await expireNow();
    await expireCards(api.deps);
    expect((await list(`search=${card.code.slice(-4)}`)).results).toMatchObject([
      { id: card.id, balance: '0', expiredSumma: '100' },
    ]);
    const { rows } = await sql<{ summa: string }>`
      select trim_scale(e.summa)::text as summa from ledger_transactions x join ledger_entries e on e.transaction_id = x.id
      where x.key like ${`expire:${card.id}:%`} order by e.summa`.execute(api.db);
    expect(rows.map(({ summa }) => summa)).toEqual(['-100', '100']);
  });

  test('gets its balance back when its date is set later, and can be used and expire again', async () => {
    await expireNow();
    expect((await check()).status).toBe('expired');
    for (const until of [undefined, '2020-01-01', '2999-01-01'])
      expect((await act('extend', { note: 'Asked for it.', until })).json().fields).toHaveProperty('until');
    const extended = (await act('extend', { note: 'Asked for it.', until: nextYear })).json();
    expect(extended).toMatchObject({ balance: '100', expiredSumma: '0', status: 'unused' });
    expect(extended.expiresAt).toBe(`${nextYear}T23:59:59.000Z`);
    expect((await buyer.post(`/api/v1/claim/${card.claimId}/gift/code/`)).json()).toEqual({ code: card.code });
    expect((await spend('30')).statusCode).toBe(201);
    await expireNow();
    expect(await check()).toMatchObject({ balance: '0', status: 'expired' });
  });

  test('needs a later date than its own', async () => {
    const until = (await check()).expiresAt.slice(0, 10);
    await act('extend', { note: 'Asked for it.', until: nextYear });
    expect((await act('extend', { note: 'Shorter.', until })).json().fields).toHaveProperty('until');
  });
});

describe('the list', () => {
  test('shows cards with a balance, blocked ones, or all, newest first', async () => {
    await spend('100');
    expect((await list('show=open')).results.map(({ id }: { id: string }) => id)).not.toContain(card.id);
    const [newest] = (await list('show=all')).results;
    expect(newest).toMatchObject({ id: card.id, buyer: buyer.email, holder: buyer.email, uses: [{ summa: '100' }] });
    await act('block', { note: 'Odd.' });
    expect((await list('show=blocked')).results.map(({ id }: { id: string }) => id)).toContain(card.id);
  });

  test('finds a card by its last symbols, by an e-mail and by the number of an order', async () => {
    const { number } = (await spend('20')).json();
    const claim = (await buyer.status(card.claimId)).json();
    const { code } = card;
    const searches = [
      code.slice(-4),
      `…-${code.slice(-4, -1)}-${code.slice(-1)}`,
      code,
      String(number),
      String(claim.number),
    ];
    for (const search of searches) {
      const { results } = await list(`search=${encodeURIComponent(search.toLowerCase())}`);
      expect([search, results.map(({ id }: { id: string }) => id)]).toEqual([search, [card.id]]);
    }
    const { results } = await list(`search=${encodeURIComponent(buyer.email.toUpperCase())}`);
    expect(results[0].id).toBe(card.id);
    expect((await list('search=9')).results).toEqual([]);
  });

  test('never contains a code', async () => {
    const { body } = await operator.get('gift-cards/?show=all');
    expect(body).not.toContain(card.code.slice(0, 12));
  });
});

test('each action is logged with its reason', async () => {
  await act('block', { note: 'Reported stolen.' });
  await act('unblock', { note: 'Found.' });
  await act('extend', { note: 'Asked for it.', until: nextYear });
  const { results } = (await operator.get('journal/?room=gifts')).json();
  const subject = card.code.slice(-4);
  expect(results.slice(0, 3)).toMatchObject([
    { subject, note: 'Asked for it.', changes: [{ field: 'expiresAt', after: `${nextYear}T23:59:59.000Z` }] },
    { subject, note: 'Found.', changes: [{ field: 'blocked', before: true, after: false }] },
    { subject, note: 'Reported stolen.', changes: [{ field: 'blocked', before: false, after: true }] },
  ]);
});
