import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { claimLink } from '#backend/modules/claims/page/service.ts';
import { readGiftCode } from '#domain/gift-code.ts';
import { claimTest } from '../../support/claim-test.ts';
import { User } from '../../support/factories/account.ts';
import { reserveOf } from '../../support/factories/books.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';
import { boughtCard, issuedCard, orderedCard } from '../../support/factories/gift.ts';
import { Shop } from '../../support/factories/shop.ts';
import { testSecret } from '../../support/global-setup.ts';

const { api, operator } = await claimTest();
const owner = openDb(api.ownerUrl, { max: 1 });
afterAll(() => owner.destroy());
const buyer = await User.enter(api);

describe('a gift card', () => {
  test('is issued when the claim is done, in one step with the payout, and its value is owed', async () => {
    const { total } = await reserveOf(api, ps.GIFT);
    const claimId = await orderedCard(api, buyer, '100');
    expect((await buyer.get(`/api/v1/claim/${claimId}/gift/`)).statusCode).toBe(404);
    const card = await issuedCard(operator, buyer, claimId);
    expect(card).toMatchObject({ value: '100', balance: '100', currency: 'USDT', status: 'unused', codeKept: true });
    expect((await buyer.status(claimId)).json()).toMatchObject({ status: 'done', gift: 'buys', txOut: null });
    expect(await reserveOf(api, ps.GIFT)).toEqual({ total: String(Number(total) - 100), held: '0' });
    const { rows } = await sql<{ owed: string }>`
      select trim_scale(-sum(e.summa))::text as owed from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.name = 'gift:GIFT'`.execute(api.db);
    expect(rows[0]?.owed).toBe('100');
  });

  test('is valid as long as the settings say', async () => {
    await sql`insert into settings (key, value) values ('gift', '{"validDays": 10}')`.execute(api.db);
    const { claimId } = await boughtCard(operator, buyer);
    await sql`delete from settings where key = 'gift'`.execute(api.db);
    const { createdAt, expiresAt } = (await buyer.get(`/api/v1/claim/${claimId}/gift/`)).json();
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(10 * 86_400_000);
  });

  test.each([
    ['a guest', async () => new Guest(api), 401, 'token_not_valid'],
    ['an unconfirmed account', () => User.enter(api, { activated: false }), 403, 'not_active'],
  ])('is not sold to %s', async (_, enter, status, code) => {
    const visitor = await enter();
    const answer = await visitor.post('/api/v1/claim/', await draftOf(api, ps.USDTTRC20, ps.GIFT, '100'));
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  test('is neither quoted nor sold to the server of a shop', async () => {
    const shop = await Shop.open(api);
    const { agree: _, withVerificationCourse: __, ...draft } = await draftOf(api, ps.USDTTRC20, ps.GIFT, '100');
    expect((await shop.post('claim/', { ...draft, order: 'G-1' })).json().code).toBe('pair_off');
    expect((await shop.get(`quote/?from=${ps.USDTTRC20}&to=${ps.GIFT}&fromSumma=100`)).json().code).toBe('pair_off');
  });

  test('pays no ordinary claim', async () => {
    const draft = await draftOf(api, ps.GIFT, ps.SBERRUB, '50');
    expect((await buyer.post('/api/v1/claim/', draft)).json().code).toBe('pair_off');
  });
});

describe('the code of a gift card', () => {
  test('is shown to the owner again and again until it is saved, then never', async () => {
    const { claimId, code } = await boughtCard(operator, buyer);
    const path = `/api/v1/claim/${claimId}/gift/`;
    expect(readGiftCode(code)).toBe(code);
    expect((await (await buyer.elsewhere()).post(`${path}code/`)).json()).toEqual({ code });
    expect((await buyer.post(`${path}saved/`)).json()).toMatchObject({ codeKept: false, ending: code.slice(-4) });
    expect((await buyer.post(`${path}saved/`)).statusCode).toBe(200);
    const gone = await buyer.post(`${path}code/`);
    expect([gone.statusCode, gone.json().code]).toEqual([410, 'gone']);
  });

  test('is shown to nobody but the owner of the claim', async () => {
    const { claimId } = await boughtCard(operator, buyer);
    const url = `/api/v1/claim/${claimId}/gift/`;
    for (const stranger of [new Guest(api), await User.enter(api)]) {
      const answers = [
        await stranger.get(url),
        await stranger.post(`${url}code/`),
        await stranger.post(`${url}saved/`),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    }
  });

  test('is not shown to a browser that opened the claim by the link of its mail, but has no session', async () => {
    const { claimId, code } = await boughtCard(operator, buyer);
    const [path, guest] = [`/api/v1/claim/${claimId}/`, new Guest(api)];
    const token = claimLink({ siteUrl: '', secret: testSecret }, claimId, 'ru').split('#t=')[1];
    expect((await guest.post(`${path}open/`, { token })).json()).toMatchObject({ own: true, gift: 'buys' });
    for (const call of ['code/', 'saved/']) expect((await guest.post(`${path}gift/${call}`)).statusCode).toBe(403);
    expect((await buyer.post(`${path}gift/code/`)).json()).toEqual({ code });
  });

  test('stands nowhere in the database, and without the nonce nothing yields it', async () => {
    const { id, code } = await boughtCard(operator, buyer);
    const tables = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`.execute(
      api.db,
    );
    const found: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await sql`
        select from ${sql.raw(name)} as row where row::text ilike ${`%${code.slice(0, 12)}%`} limit 1`.execute(owner);
      if (rows.length > 0) found.push(name);
    }
    expect(found).toEqual([]);
    await buyer.post(`/api/v1/claim/${(await cardRow(id)).claimId}/gift/saved/`);
    expect(await cardRow(id)).toMatchObject({ nonce: null, ending: code.slice(-4) });
  });

  const cardRow = (id: string) =>
    api.db.selectFrom('giftCards').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
});

describe('gift cards', () => {
  test('are in no picker, reserve, popular pair, rate file or sitemap', async () => {
    const lists = ['calculator/', 'calculator/from/', `calculator/from/${ps.USDTTRC20}/`, 'calculator/reserves/'];
    const more = ['users/pairs/best', 'sitemap/', `calculator/from/${ps.GIFT}/`, 'cash/'];
    const files = ['/rates.xml', '/rates-1.1.xml'];
    for (const url of [...files, ...[...lists, ...more].map((list) => `/api/v1/${list}`)]) {
      const { body, statusCode } = await api.app.inject({ url });
      expect([url, statusCode, body.includes('GIFT')]).toEqual([url, 200, false]);
    }
    const page = await api.app.inject({ url: '/api/v1/landings/USDTTRC20/GIFT/' });
    expect(page.statusCode).toBe(404);
  });

  test('are offered with what they are bought with and exchanged for', async () => {
    const { card, from, to, validDays } = (await api.app.inject({ url: '/en/api/v1/gift/' })).json();
    expect(card).toMatchObject({ id: ps.GIFT, name: 'Gift card', currency: 'USDT', digits: 2 });
    expect(validDays).toBe(365);
    const codes = (list: { code: string }[]) => list.map(({ code }) => code);
    expect(codes(from)).toEqual(expect.arrayContaining(['SBERRUB', 'USDTTRC20', 'BTC']));
    expect(codes(to)).toEqual(expect.arrayContaining(['SBERRUB', 'USDTTRC20', 'BTC']));
    expect(codes([...from, ...to])).not.toContain('GIFT');
  });

  test('are not offered while no direction to them is open', async () => {
    await sql`update directions set enabled = false where to_ps = ${ps.GIFT}`.execute(api.db);
    const offer = async () => (await api.app.inject({ url: '/api/v1/gift/' })).json();
    await expect.poll(offer, { timeout: 3_000 }).toMatchObject({ card: null, from: [] });
    await sql`update directions set enabled = true where to_ps = ${ps.GIFT}`.execute(api.db);
  });
});
