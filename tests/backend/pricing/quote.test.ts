import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Quote, verifyQuote } from '#backend/modules/pricing/quotes/service.ts';
import { registry } from '#contracts/index.ts';
import type { Locale } from '#domain/locale.ts';
import { calculatorApi, shown } from '../../support/calculator.ts';

let api: Awaited<ReturnType<typeof calculatorApi>>;

const id = (code: string) => api.id(code);
const get = (path: string, locale?: Locale) => api.get(path, locale);
const pair = (from: string, to: string, query?: string, locale?: Locale) => api.pair(from, to, query, locale);

beforeAll(async () => {
  api = await calculatorApi();
});

describe('a quote', () => {
  let quoteId: string;

  beforeEach(async () => {
    const { body } = await get(`/calculator/course/${id('SBERRUB')}/${id('USDTTRC20')}/`);
    quoteId = body.quoteId;
  });

  test('has every field of the call', async () => {
    const { body } = await get(`/calculator/course/${id('SBERRUB')}/${id('USDTTRC20')}/`);
    const { shape } = registry['GET /api/v1/calculator/course/:from/:to/'].response;
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(shape).toSorted());
  });

  test('contains the promised terms', async () => {
    const { body } = await pair('SBERRUB', 'USDTTRC20');
    const quote = verifyQuote(api.secret, body.quoteId);
    expect(quote).toEqual({
      fromPs: id('SBERRUB'),
      toPs: id('USDTTRC20'),
      course: body.course,
      verificationCourse: body.verificationCourse,
      city: null,
      validUntil: new Date(body.validUntil),
    } satisfies Quote);
    expect(body.quoteId.length).toBeLessThan(512);
  });

  test('is invalid if any character is changed', () => {
    const forged = [...quoteId].filter((sign, at) => {
      const other = sign === 'A' ? 'B' : 'A';
      return verifyQuote(api.secret, quoteId.slice(0, at) + other + quoteId.slice(at + 1)) !== null;
    });
    expect(forged).toEqual([]);
    expect(verifyQuote(api.secret, `${quoteId}=`)).toBeNull();
    expect(verifyQuote(api.secret, '')).toBeNull();
    expect(verifyQuote(api.secret, 'x'.repeat(512))).toBeNull();
  });

  test('of another installation is invalid', () => {
    expect(verifyQuote('another secret that is long enough', quoteId)).toBeNull();
  });
});

describe('the settings call', () => {
  const attributes = async (query = '') => (await get(`/calculator/settings/${query}`)).body.exchangeAttributes;
  const of = (from: string, to: string) => ({ fromCurrencyId: id(from), toCurrencyId: id(to) });

  test('without a query returns the default pair, the contest and the captcha of the sign-in form', async () => {
    expect(await get('/calculator/settings/')).toEqual({
      status: 200,
      body: { contest: null, captchaLogin: false, exchangeAttributes: of('BTC', 'SBERRUB') },
    });
  });

  test('preselects the pair of the monitor codes, in any case', async () => {
    expect(await attributes('?cur_from=USDTTRC20&cur_to=KSPBKZT')).toEqual(of('USDTTRC20', 'KSPBKZT'));
    expect(await attributes('?cur_from=usdttrc20&cur_to=kspbkzt')).toEqual(of('USDTTRC20', 'KSPBKZT'));
  });

  test('with one code keeps the other currency of the default pair if that direction is open, else uses the first open one', async () => {
    // A unit such as `rub` in the URL selects the first of the currencies that have this unit.
    expect(await attributes('?cur_from=ETH&cur_to=rub')).toEqual(of('ETH', 'SBERRUB'));
    expect(await attributes('?cur_from=ETH')).toEqual(of('ETH', 'SBERRUB'));
    expect(await attributes('?cur_to=TCSBRUB')).toEqual(of('BTC', 'TCSBRUB'));
    expect((await attributes('?cur_from=SBERRUB')).fromCurrencyId).toBe(id('SBERRUB'));
    expect((await attributes('?cur_to=USDTTRC20')).toCurrencyId).toBe(id('USDTTRC20'));
  });

  test.each([
    '?cur_from=NOPE&cur_to=SBERRUB',
    '?cur_from=BTC&cur_to=NOPE',
    '?cur_from=LTC&cur_to=CASHRUB',
    '?cur_from=BTC&cur_to=BTC',
    `?cur_from=${'A'.repeat(5_000)}`,
    '?cur_from=BTC&cur_from=ETH',
    '?cur_from=%20&cur_to=%F0%9F%92%A9',
    '?cur_from=&cur_to=',
  ])('falls back to the default pair instead of failing: %s', async (query) => {
    expect(await attributes(query)).toEqual(of('BTC', 'SBERRUB'));
  });

  test('returns the default pair even if no direction is open, so that a page built at that moment recovers', async () => {
    await sql`update directions set enabled = false`.execute(api.db);
    shown();
    expect((await get('/calculator/')).body.from).toEqual([]);
    expect(await attributes()).toEqual(of('BTC', 'SBERRUB'));
    await sql`update directions set enabled = true`.execute(api.db);
    shown();
  });
});
