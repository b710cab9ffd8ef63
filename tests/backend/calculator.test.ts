import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Quote, verifyQuote } from '#backend/modules/calculator/service.ts';
import { registry } from '#contracts/index.ts';
import { compare, roundDown } from '#domain/amount.ts';
import { type TestApp, testApp } from '../support/app.ts';

let api: TestApp;
/** Ids by code. */
let ids: Map<string, number>;

beforeAll(async () => {
  api = await testApp();
  const systems = await api.db.selectFrom('payment_systems').select(['id', 'code']).execute();
  ids = new Map(systems.map(({ id, code }) => [code, id]));
});

const base = { ru: '/api/v1', en: '/en/api/v1' };

async function get(path: string, locale: 'ru' | 'en' = 'ru') {
  const answer = await api.app.inject(base[locale] + path);
  return { status: answer.statusCode, body: answer.json() };
}

const id = (code: string): number => ids.get(code) ?? 0;
const pair = (from: string, to: string, query = '', locale: 'ru' | 'en' = 'ru') =>
  get(`/calculator/pair/${id(from)}/${id(to)}/${query}`, locale);

/** Figures on show are kept for a second; a change is seen after it. */
const shown = () => new Promise((resolve) => setTimeout(resolve, 1_050));

describe('the directions', () => {
  test.each(['ru', 'en'] as const)('are groups with names in %s, and lists of what is on offer', async (locale) => {
    const { status, body } = await get('/calculator/', locale);
    expect(status).toBe(200);
    const names = body.directions.map((group: { name: string }) => group.name);
    expect(names).toEqual(
      locale === 'ru'
        ? ['Криптовалюты', 'Стейблкоины', 'Банки', 'Кошельки']
        : ['Crypto', 'Stablecoins', 'Banks', 'Wallets'],
    );
    const grouped = body.directions.flatMap((group: { ids: number[] }) => group.ids);
    const listed = [...body.from, ...body.to].map((currency: { id: number }) => currency.id);
    expect(new Set(grouped)).toEqual(new Set(listed));
    expect(new Set(grouped).size).toBe(grouped.length);
    expect(body.from.length).toBeGreaterThanOrEqual(30);
    for (const group of body.directions)
      expect(group).toMatchObject({ from: { visible: true }, to: { visible: true } });
  });

  test('have every field of a currency', async () => {
    const { body } = await get('/calculator/from/', 'en');
    expect(body.find((currency: { code: string }) => currency.code === 'USDTTRC20')).toEqual({
      id: id('USDTTRC20'),
      name: 'Tether TRC20',
      code: 'USDTTRC20',
      currency: 'USDT',
      network: { code: 'TRC20', name: 'TRON' },
      icon: null,
      synonyms: expect.arrayContaining(['тезер']),
      visible: true,
    });
    expect(body.find((currency: { code: string }) => currency.code === 'SBERRUB')).toMatchObject({
      name: 'Sberbank',
      network: null,
    });
  });

  test('never offer what has no open direction: cash is in no list', async () => {
    const { body } = await get('/calculator/');
    const codes = [...body.from, ...body.to].map((currency: { code: string }) => currency.code);
    expect(codes.filter((code: string) => code.startsWith('CASH'))).toEqual([]);
    const receive = await get(`/calculator/from/${id('BTC')}/`);
    expect(receive.body.some((currency: { code: string }) => currency.code === 'CASHRUB')).toBe(false);
  });

  test('for a currency sent are exactly the open ones', async () => {
    const { body } = await get(`/calculator/from/${id('SBERRUB')}/`);
    const open = await api.db
      .selectFrom('directions')
      .where('from_ps', '=', id('SBERRUB'))
      .where('enabled', '=', true)
      .select('to_ps')
      .execute();
    const offered = body.map((currency: { id: number }) => currency.id);
    expect(new Set(offered)).toEqual(new Set(open.map(({ to_ps }) => to_ps)));
  });

  test('for an unknown currency are not found; for one whose directions are closed there are none', async () => {
    for (const unknown of ['999999', '0', 'abc', '99999999999']) {
      expect(await get(`/calculator/from/${unknown}/`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await get(`/calculator/from/${id('CASHUSD')}/`)).toEqual({ status: 200, body: [] });
  });
});

describe('a pair', () => {
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
        notify: expect.stringContaining('комментарий'),
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
          currency: { id: id('SBERRUB'), name: 'Сбербанк', code: 'SBERRUB', currency: 'RUB', icon: null },
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
        congestion: { level: 'high', text: expect.stringContaining('Сеть Bitcoin') },
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

  test('speaks the language of the path, in notices, labels and congestion too', async () => {
    const { body } = await pair('SBERRUB', 'BTC', '', 'en');
    const { quoteId: _signed, ...words } = body;
    expect(JSON.stringify(words)).not.toMatch(/[а-яё]/i);
    expect(body.structure.congestion.text).toContain('Bitcoin network is busy');
    expect(body.notify).toContain('your own card');
  });

  test('of every open direction answers in both languages, with a label on every input', async () => {
    const open = await api.db
      .selectFrom('directions')
      .where('enabled', '=', true)
      .select(['from_ps', 'to_ps'])
      .execute();
    const wrong: string[] = [];
    for (const [at, { from_ps, to_ps }] of open.entries()) {
      const { status, body } = await get(`/calculator/pair/${from_ps}/${to_ps}/`, at % 2 ? 'en' : 'ru');
      const sides = status === 200 ? [body.structure.from, body.structure.to] : [];
      const inputs = sides.flatMap(({ input, inputVerify }) => [...input, ...(inputVerify ?? [])]);
      const named = inputs.every(({ label }) => label !== '') && sides.every(({ currency }) => currency.name !== '');
      if (status !== 200 || !named) wrong.push(`${from_ps} → ${to_ps}`);
    }
    expect(wrong).toEqual([]);
  });

  test('that asks for two things has both inputs, and a hidden one stays marked', async () => {
    const { body } = await pair('BTC', 'USDTTON');
    expect(body.structure.to.input.map((input: { name: string }) => input.name)).toEqual(['address', 'memo']);
    expect(body.structure.from.input).toMatchObject([{ name: 'refund', visible: false }]);
    expect(body.structure.congestion).toMatchObject({ level: 'high' });
    expect((await pair('ETH', 'USDTTON')).body.structure.congestion).toBeNull();
  });

  test('shows a bonus that is inside the course, a floating course and a mail that is not needed', async () => {
    const bonus = (await pair('USDTTRC20', 'SBERRUB')).body;
    expect(bonus.bonus).toBe('0.2');
    expect(bonus.course).toBe('80.33185017');
    expect((await pair('XMR', 'BTC')).body.fixedMinutes).toBe(0);
    expect((await pair('TRX', 'USDTTRC20')).body.structure.emailClaimRequirement).toBe(false);
  });

  test('that is closed is pair_off, of an unknown system not found', async () => {
    expect(await pair('BTC', 'CASHRUB')).toMatchObject({
      status: 409,
      body: { code: 'pair_off', detail: expect.stringContaining('закрыто') },
    });
    expect(await pair('BTC', 'BTC')).toMatchObject({ status: 409 });
    expect(await get(`/calculator/pair/${id('BTC')}/99999/`)).toMatchObject({ status: 404 });
    expect(await get('/calculator/pair/x/y/')).toMatchObject({ status: 404 });
    expect(await get(`/calculator/course/${id('BTC')}/${id('CASHRUB')}/`, 'en')).toMatchObject({
      status: 409,
      body: { code: 'pair_off', detail: expect.stringMatching(/^[\x20-\x7e]+$/) },
    });
  });

  test('cleans what an operator typed into a notice', async () => {
    await sql`update directions set notify_ru = ${'<b>Внимание</b>\u202e <script>x</script>\nстрока'}
      where from_ps = ${id('ETH')} and to_ps = ${id('SBPRUB')}`.execute(api.db);
    await shown();
    expect((await pair('ETH', 'SBPRUB')).body.notify).toBe('Внимание x\nстрока');
  });

  test('disappears from lists and answers pair_off once an operator closes it', async () => {
    const close = (enabled: boolean) =>
      sql`update directions set enabled = ${enabled} where from_ps = ${id('LTC')} and to_ps = ${id('SBERRUB')}`.execute(
        api.db,
      );
    await close(false);
    await shown();
    expect((await pair('LTC', 'SBERRUB')).status).toBe(409);
    const list = await get(`/calculator/from/${id('LTC')}/`);
    expect(list.body.some((currency: { code: string }) => currency.code === 'SBERRUB')).toBe(false);
    await close(true);
    await shown();
    expect((await pair('LTC', 'SBERRUB')).status).toBe(200);
  });
});

describe('cash', () => {
  beforeAll(async () => {
    await sql`update directions set enabled = true where to_ps = ${id('CASHUSD')}`.execute(api.db);
    await shown();
  });

  test('names its cities in the language of the path', async () => {
    const { body } = await pair('BTC', 'CASHUSD', '', 'en');
    expect(body.structure.to.city).toContainEqual({ code: 'SPB', name: 'Saint Petersburg' });
    expect(body.structure.from.city).toBeNull();
  });

  test('signs the city into the quote, and passes over one it does not know', async () => {
    const quoteOf = async (query: string) => {
      const { body } = await pair('BTC', 'CASHUSD', query);
      return verifyQuote(api.deps.config.secret, body.quoteId)?.city;
    };
    expect(await quoteOf('?city=SPB')).toBe('SPB');
    expect(await quoteOf('?city=NOWHERE')).toBeNull();
    expect(await quoteOf('')).toBeNull();
  });
});

describe('a quote', () => {
  let quoteId: string;

  beforeEach(async () => {
    const { body } = await get(`/calculator/course/${id('SBERRUB')}/${id('USDTTRC20')}/`);
    quoteId = body.quoteId;
    expect(Object.keys(body).toSorted()).toEqual(
      Object.keys(registry['GET /api/v1/calculator/course/:from/:to/'].response.shape).toSorted(),
    );
  });

  test('says what was promised', async () => {
    const { body } = await pair('SBERRUB', 'USDTTRC20');
    const quote = verifyQuote(api.deps.config.secret, body.quoteId);
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

  test('is nothing once a single sign of it was changed', () => {
    const forged = [...quoteId].filter((sign, at) => {
      const other = sign === 'A' ? 'B' : 'A';
      return verifyQuote(api.deps.config.secret, quoteId.slice(0, at) + other + quoteId.slice(at + 1)) !== null;
    });
    expect(forged).toEqual([]);
    expect(verifyQuote(api.deps.config.secret, `${quoteId}=`)).toBeNull();
    expect(verifyQuote(api.deps.config.secret, '')).toBeNull();
    expect(verifyQuote(api.deps.config.secret, 'x'.repeat(512))).toBeNull();
  });

  test('of another installation is nothing here', () => {
    expect(verifyQuote('another secret that is long enough', quoteId)).toBeNull();
  });
});

describe('the reserves', () => {
  test('are total less held, down to the digits of the currency', async () => {
    await sql`update reserves set held = 0.123456789 where ps = ${id('BTC')}`.execute(api.db);
    await shown();
    const { body } = await get('/calculator/reserves/');
    const btc = body.find((reserve: { code: string }) => reserve.code === 'BTC');
    expect(btc).toEqual({
      id: id('BTC'),
      ps: 'Bitcoin',
      code: 'BTC',
      summa: roundDown('6.295075281', 8),
      currency: 'BTC',
      network: 'BTC',
      icon: null,
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect((await pair('ETH', 'BTC')).body.reserve).toBe('6.29507528');
    expect(body.some((reserve: { code: string }) => reserve.code === 'CASHRUB')).toBe(false);
  });
});

describe('the settings', () => {
  const attributes = async (query = '') => (await get(`/calculator/settings/${query}`)).body.exchangeAttributes;
  const of = (from: string, to: string) => ({ fromCurrencyId: id(from), toCurrencyId: id(to) });

  test('without a query name the default pair, the contest and the captcha of the login', async () => {
    expect(await get('/calculator/settings/')).toEqual({
      status: 200,
      body: { contest: null, captchaLogin: false, exchangeAttributes: of('BTC', 'SBERRUB') },
    });
  });

  test('preselect the pair of monitor codes, in any case', async () => {
    expect(await attributes('?cur_from=USDTTRC20&cur_to=KSPBKZT')).toEqual(of('USDTTRC20', 'KSPBKZT'));
    expect(await attributes('?cur_from=usdttrc20&cur_to=kspbkzt')).toEqual(of('USDTTRC20', 'KSPBKZT'));
  });

  test('with one code keep the other of the default pair where they go together, else the first that does', async () => {
    expect(await attributes('?cur_from=ETH')).toEqual(of('ETH', 'SBERRUB'));
    expect(await attributes('?cur_to=TCSBRUB')).toEqual(of('BTC', 'TCSBRUB'));
    expect((await attributes('?cur_from=SBERRUB')).fromCurrencyId).toBe(id('SBERRUB'));
    expect((await attributes('?cur_to=USDTTRC20')).toCurrencyId).toBe(id('USDTTRC20'));
  });

  test.each([
    '?cur_from=NOPE&cur_to=SBERRUB',
    '?cur_from=BTC&cur_to=NOPE',
    '?cur_from=BTC&cur_to=CASHRUB',
    '?cur_from=BTC&cur_to=BTC',
    `?cur_from=${'A'.repeat(5_000)}`,
    '?cur_from=BTC&cur_from=ETH',
    '?cur_from=%20&cur_to=%F0%9F%92%A9',
    '?cur_from=&cur_to=',
  ])('fall to the default pair, never to an error: %s', async (query) => {
    expect(await attributes(query)).toEqual(of('BTC', 'SBERRUB'));
  });
});

describe('the rest', () => {
  test('tells the state of maintenance in the language of the path', async () => {
    expect((await get('/calculator/tech/')).body).toEqual({
      active: false,
      text: null,
      until: null,
      hideForm: false,
      hideExport: false,
      hideApi: false,
    });
    const value = JSON.stringify({
      active: true,
      textRu: 'Обновляемся',
      textEn: 'Updating',
      until: '2026-12-01T10:00:00Z',
      hideForm: true,
    });
    await sql`update settings set value = ${value}::jsonb where key = 'tech'`.execute(api.db);
    await shown();
    expect((await get('/calculator/tech/', 'en')).body).toEqual({
      active: true,
      text: 'Updating',
      until: '2026-12-01T10:00:00Z',
      hideForm: true,
      hideExport: false,
      hideApi: false,
    });
  });

  test('lists the best pairs in their order, with courses and names', async () => {
    const { body } = await get('/users/pairs/best', 'en');
    expect(body.length).toBe(8);
    expect(body[0]).toEqual({
      fromPs: id('BTC'),
      toPs: id('SBERRUB'),
      fromCode: 'BTC',
      toCode: 'SBERRUB',
      course: '7709133.565',
      name: 'Bitcoin → Sberbank',
    });
  });

  test('answers under both bases, with and without the slash at the end', async () => {
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
