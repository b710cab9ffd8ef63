import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { roundDown } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import { calculatorApi, shown } from '../../support/calculator.ts';

let api: Awaited<ReturnType<typeof calculatorApi>>;

const id = (code: string) => api.id(code);
const get = (path: string, locale?: Locale) => api.get(path, locale);
const pair = (from: string, to: string, query?: string, locale?: Locale) => api.pair(from, to, query, locale);

beforeAll(async () => {
  api = await calculatorApi();
});

describe('the catalogue of directions', () => {
  test.each(['ru', 'en'] as const)(
    'has groups with names in %s, and lists of the offered currencies',
    async (locale) => {
      const { status, body } = await get('/calculator/', locale);
      expect(status).toBe(200);
      const names = body.directions.map((group: { name: string }) => group.name);
      expect(names).toEqual(
        locale === 'ru'
          ? ['Криптовалюты', 'Стейблкоины', 'Банки', 'Кошельки', 'Наличные']
          : ['Crypto', 'Stablecoins', 'Banks', 'Wallets', 'Cash'],
      );
      const grouped = body.directions.flatMap((group: { ids: number[] }) => group.ids);
      const listed = [...body.from, ...body.to].map((currency: { id: number }) => currency.id);
      expect(new Set(grouped)).toEqual(new Set(listed));
      expect(new Set(grouped).size).toBe(grouped.length);
      expect(body.from.length).toBeGreaterThanOrEqual(30);
      for (const group of body.directions)
        expect(group).toMatchObject({ from: { visible: true }, to: { visible: true } });
    },
  );

  test('has every field of a currency', async () => {
    const { body } = await get('/calculator/from/', 'en');
    expect(body.find((currency: { code: string }) => currency.code === 'USDTTRC20')).toEqual({
      id: id('USDTTRC20'),
      name: 'Tether TRC20',
      code: 'USDTTRC20',
      currency: 'USDT',
      network: { code: 'TRC20', name: 'TRON' },
      icon: expect.stringMatching(/^\/icons\/usdt-\w{8}\.svg$/),
      synonyms: expect.arrayContaining(['тезер']),
      visible: true,
    });
    expect(body.find((currency: { code: string }) => currency.code === 'SBERRUB')).toMatchObject({
      name: 'Sberbank',
      network: null,
      synonyms: expect.arrayContaining(['Сбербанк', 'рубли', 'ruble']),
    });
  });

  test('never offers a currency without an open direction', async () => {
    const isOffered = async (code: string) => {
      const { body } = await get('/calculator/');
      return [...body.from, ...body.to].some((currency: { code: string }) => currency.code === code);
    };
    expect(await isOffered('CASHEUR')).toBe(true);
    await sql`update directions set enabled = false where ${id('CASHEUR')} in (from_ps, to_ps)`.execute(api.db);
    shown();
    expect(await isOffered('CASHEUR')).toBe(false);
    const receive = await get(`/calculator/from/${id('BTC')}/`);
    expect(receive.body.some((currency: { code: string }) => currency.code === 'CASHEUR')).toBe(false);
  });

  test('lists exactly the open directions of a sent currency, without gift cards', async () => {
    const { body } = await get(`/calculator/from/${id('SBERRUB')}/`);
    const open = await api.db
      .selectFrom('directions')
      .where('fromPs', '=', id('SBERRUB'))
      .where('enabled', '=', true)
      .where('toPs', '<>', id('GIFT'))
      .select('toPs')
      .execute();
    const offered = body.map((currency: { id: number }) => currency.id);
    expect(new Set(offered)).toEqual(new Set(open.map(({ toPs }) => toPs)));
  });

  test('is 404 for an unknown currency, and empty for a currency whose directions are closed', async () => {
    for (const unknown of ['999999', '0', 'abc', '99999999999']) {
      expect(await get(`/calculator/from/${unknown}/`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await get(`/calculator/from/${id('CASHEUR')}/`)).toEqual({ status: 200, body: [] });
  });
});

describe('the list of reserves', () => {
  test('has total less held, rounded down to the digits of the currency', async () => {
    await sql`update reserves set held = 0.123456789 where ps = ${id('BTC')}`.execute(api.db);
    shown();
    const { body } = await get('/calculator/reserves/');
    const btc = body.find((reserve: { code: string }) => reserve.code === 'BTC');
    expect(btc).toEqual({
      id: id('BTC'),
      ps: 'Bitcoin',
      code: 'BTC',
      summa: roundDown('6.295075281', 8),
      currency: 'BTC',
      network: 'BTC',
      icon: expect.stringMatching(/^\/icons\/btc-\w{8}\.svg$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect((await pair('ETH', 'BTC')).body.reserve).toBe('6.29507528');
    expect(body.some((reserve: { code: string }) => reserve.code === 'CASHEUR')).toBe(false);
    expect(body.find((reserve: { code: string }) => reserve.code === 'CASHRUB').summa).toBe('14500000');
  });
});

describe('the other public calls', () => {
  test('return the maintenance state in the language of the path', async () => {
    expect((await get('/calculator/tech/')).body).toEqual({
      active: false,
      text: null,
      until: null,
      hideForm: true,
      hideExport: true,
      hideApi: false,
      alwaysOpen: true,
      afterHours: null,
    });
    const value = JSON.stringify({
      active: true,
      textRu: 'Обновляемся',
      textEn: 'Updating',
      until: '2026-12-01T10:00:00Z',
      hideExport: false,
    });
    await sql`update settings set value = ${value}::jsonb where key = 'tech'`.execute(api.db);
    shown();
    expect((await get('/calculator/tech/', 'en')).body).toEqual({
      active: true,
      text: 'Updating',
      until: '2026-12-01T10:00:00Z',
      hideForm: true,
      hideExport: false,
      hideApi: false,
      alwaysOpen: true,
      afterHours: null,
    });
  });

  test('list the popular pairs in their order, with courses and names', async () => {
    const { body } = await get('/users/pairs/best', 'en');
    expect(body.length).toBe(8);
    expect(body[0]).toEqual({
      fromPs: id('BTC'),
      toPs: id('SBERRUB'),
      fromCode: 'BTC',
      toCode: 'SBERRUB',
      course: '7709133.565',
      name: 'Bitcoin → Sberbank',
      published: true,
    });
  });

  test('answer under both base paths, with and without a trailing slash', async () => {
    for (const path of [
      '/calculator/',
      '/calculator',
      '/calculator/from/',
      '/calculator/reserves/',
      '/users/pairs/best',
    ]) {
      expect([(await get(path)).status, (await get(path, 'en')).status]).toEqual([200, 200]);
    }
  });
});
