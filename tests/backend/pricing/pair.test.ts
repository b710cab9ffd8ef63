import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyQuote } from '#backend/modules/pricing/quotes/service.ts';
import { compare } from '#domain/amount.ts';
import type { Locale } from '#domain/locale.ts';
import { calculatorApi, shown } from '../../support/calculator.ts';

let api: Awaited<ReturnType<typeof calculatorApi>>;

const id = (code: string) => api.id(code);
const get = (path: string, locale?: Locale) => api.get(path, locale);
const pair = (from: string, to: string, query?: string, locale?: Locale) => api.pair(from, to, query, locale);

beforeAll(async () => {
  api = await calculatorApi();
});

describe('the pair response', () => {
  test('has every field of the specification', async () => {
    const { status, body } = await pair('SBERRUB', 'BTC');
    expect(status).toBe(200);
    const side = { min: expect.anything(), roundCalculator: expect.any(Number) };
    expect(body).toMatchObject({
      course: expect.stringMatching(/^0\.0{6}\d{10}$/),
      bonus: null,
      verificationCourse: expect.stringMatching(/^0\.0{6}\d{10}$/),
      from: {
        ...side,
        min: '2000',
        max: '600000',
        minVerification: '1000',
        roundCalculator: 2,
        notify: expect.stringContaining('Комментарий'),
      },
      to: { min: null, max: null, minVerification: null, roundCalculator: 8, notify: null },
      structure: {
        from: {
          input: [
            {
              name: 'card',
              label: 'Карта, с которой платите',
              mask: '0000 0000 0000 0000',
              format: 'card',
              required: true,
              visible: true,
            },
          ],
          inputVerify: [{ name: 'card' }, { name: 'holder', format: 'name', hint: expect.any(String) }],
          currency: {
            id: id('SBERRUB'),
            name: 'Сбербанк',
            code: 'SBERRUB',
            currency: 'RUB',
            icon: expect.stringMatching(/^\/icons\/sberrub-\w{8}\.svg$/),
          },
          network: null,
          city: null,
        },
        to: {
          input: [{ name: 'address', label: 'Адрес Bitcoin', format: 'btc', required: true, visible: true }],
          inputVerify: null,
          currency: { code: 'BTC' },
          network: { code: 'BTC', name: 'Bitcoin' },
          city: null,
        },
        congestion: { level: 'high', text: expect.stringContaining('в сети Bitcoin') },
        emailClaimRequirement: true,
      },
      notify: expect.stringContaining('Платите только со своей карты'),
      source: 'fixed',
      fixedMinutes: 20,
    });
    expect(compare(body.verificationCourse, body.course)).toBe(1);
    expect(new Date(body.validUntil).getTime()).toBeGreaterThan(Date.now() + 50_000);
    expect(new Date(body.updatedAt).getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('names the operator’s start amount of what is sent, and what crypto is worth in the reader’s currency', async () => {
    const { body } = await pair('SBERRUB', 'BTC');
    expect(body).toMatchObject({ from: { start: '10000' }, worth: null });
    const price = /^\d+(\.\d+)?$/;
    const { body: english } = await pair('SBERRUB', 'BTC', '', 'en');
    expect(english.worth).toEqual({ unit: 'USD', from: null, to: expect.stringMatching(price) });
    const { body: coins } = await pair('BTC', 'USDTTRC20');
    expect(coins.worth).toEqual({
      unit: 'RUB',
      from: expect.stringMatching(price),
      to: expect.stringMatching(price),
    });
  });

  test('is in the language of the path, with notices, labels and congestion', async () => {
    const { body } = await pair('SBERRUB', 'BTC', '', 'en');
    const { quoteId: _signed, ...words } = body;
    expect(JSON.stringify(words)).not.toMatch(/[а-яё]/i);
    // Only visitors who send BTC get the advice to set a high network fee. Visitors who receive BTC are only told that
    // confirmations take longer.
    expect(body.structure.congestion).toEqual({
      level: 'high',
      text: expect.stringMatching(/^Confirmations on Bitcoin are taking longer/),
    });
    expect((await pair('BTC', 'SBERRUB', '', 'en')).body.structure.congestion.text).toContain(
      'set a high-priority fee',
    );
    expect(body.notify).toContain('your own card');
  });

  test('exists for every open direction in both languages, with a label on every input', async () => {
    const open = await api.db.selectFrom('directions').where('enabled', '=', true).select(['fromPs', 'toPs']).execute();
    const wrong: string[] = [];
    for (const [at, { fromPs, toPs }] of open.entries()) {
      const { status, body } = await get(`/calculator/pair/${fromPs}/${toPs}/`, at % 2 ? 'en' : 'ru');
      const sides = status === 200 ? [body.structure.from, body.structure.to] : [];
      const inputs = sides.flatMap(({ input, inputVerify }) => [...input, ...(inputVerify ?? [])]);
      const named = inputs.every(({ label }) => label !== '') && sides.every(({ currency }) => currency.name !== '');
      if (status !== 200 || !named) wrong.push(`${fromPs} → ${toPs}`);
    }
    expect(wrong).toEqual([]);
  });

  test('has both inputs of a currency with two, and marks a hidden one', async () => {
    const { body } = await pair('BTC', 'USDTTON');
    expect(body.structure.to.input.map((input: { name: string }) => input.name)).toEqual(['address', 'memo']);
    expect(body.structure.from.input).toMatchObject([{ name: 'refund', visible: false }]);
    expect(body.structure.congestion).toMatchObject({ level: 'high' });
    expect((await pair('ETH', 'USDTTON')).body.structure.congestion).toBeNull();
  });

  test('has the bonus included in the course, a floating course and an optional e-mail', async () => {
    const bonus = (await pair('USDTTRC20', 'SBERRUB')).body;
    expect(bonus.bonus).toBe('0.2');
    expect(bonus.course).toBe('80.33185017');
    expect((await pair('XMR', 'BTC')).body.fixedMinutes).toBe(0);
    expect((await pair('TRX', 'USDTTRC20')).body.structure.emailClaimRequirement).toBe(false);
  });

  test('is pair_off for a closed direction and 404 for an unknown payment system', async () => {
    expect(await pair('LTC', 'CASHRUB')).toMatchObject({
      status: 409,
      body: { code: 'pair_off', detail: expect.stringContaining('закрыто') },
    });
    expect(await pair('BTC', 'BTC')).toMatchObject({ status: 409 });
    expect(await get(`/calculator/pair/${id('BTC')}/99999/`)).toMatchObject({ status: 404 });
    expect(await get('/calculator/pair/x/y/')).toMatchObject({ status: 404 });
    expect(await get(`/calculator/course/${id('LTC')}/${id('CASHRUB')}/`, 'en')).toMatchObject({
      status: 409,
      body: { code: 'pair_off', detail: expect.stringMatching(/^[\x20-\x7e]+$/) },
    });
  });

  test('has the operator’s notices with unsafe HTML removed', async () => {
    await sql`update directions set notify_ru = ${'<b>Внимание</b>\u202e <script>x</script>\nстрока'}
      where from_ps = ${id('ETH')} and to_ps = ${id('SBPRUB')}`.execute(api.db);
    shown();
    expect((await pair('ETH', 'SBPRUB')).body.notify).toBe('Внимание x\nстрока');
  });

  test('is pair_off once an operator closes the direction, which also leaves the lists', async () => {
    const close = (enabled: boolean) =>
      sql`update directions set enabled = ${enabled} where from_ps = ${id('LTC')} and to_ps = ${id('SBERRUB')}`.execute(
        api.db,
      );
    await close(false);
    shown();
    expect((await pair('LTC', 'SBERRUB')).status).toBe(409);
    const list = await get(`/calculator/from/${id('LTC')}/`);
    expect(list.body.some((currency: { code: string }) => currency.code === 'SBERRUB')).toBe(false);
    await close(true);
    shown();
    expect((await pair('LTC', 'SBERRUB')).status).toBe(200);
  });
});

describe('a pair with cash', () => {
  test('names its cities in the language of the path', async () => {
    const { body } = await pair('BTC', 'CASHUSD', '', 'en');
    expect(body.structure.to.city).toContainEqual(expect.objectContaining({ code: 'SPB', name: 'Saint Petersburg' }));
    expect(body.structure.from.city).toBeNull();
  });

  test('signs the city into the quote, and ignores an unknown city', async () => {
    const quoteOf = async (query: string) => {
      const { body } = await pair('BTC', 'CASHUSD', query);
      return verifyQuote(api.secret, body.quoteId)?.city;
    };
    expect(await quoteOf('?city=SPB')).toBe('SPB');
    expect(await quoteOf('?city=NOWHERE')).toBeNull();
    expect(await quoteOf('')).toBeNull();
  });
});
