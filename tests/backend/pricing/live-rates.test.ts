import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#backend/db/pool.ts';
import { refreshOnce } from '#backend/jobs/refresh-rates.ts';
import { deleteExpired } from '#backend/jobs/retention.ts';
import { readinessChecks } from '#backend/plugins/readiness.ts';
import { seed } from '#backend/seed.ts';
import { parseRateSources } from '#contracts/rate-sources.ts';
import { testApp } from '../../support/app.ts';
import { shown } from '../../support/calculator.ts';
import { binanceBook, krakenBook, rateStubs, sends } from '../../support/rate-stubs.ts';

const stubs = await rateStubs();
const { app, db, deps } = await testApp({ env: { RATES: 'live', RATE_SOURCES: stubs.settings } });

const due = (on: Db = db) => sql`update rate_sources set next_at = now() - interval '1 second'`.execute(on);
const refresh = async () => {
  await due();
  await refreshOnce(deps);
};
const rate = (unit: string) => db.selectFrom('rates').where('unit', '=', unit).selectAll().executeTakeFirst();
const course = async (from = 1, to = 50) => {
  const answer = await app.inject(`/api/v1/calculator/course/${from}/${to}/`);
  return { status: answer.statusCode, ...answer.json<{ course?: string; source?: string; detail?: string }>() };
};
const kraken = (btc: string) =>
  sends(JSON.stringify({ error: [], result: { XXBTZUSD: krakenBook(btc, btc), USDTZUSD: krakenBook('1', '1') } }));
const binance = (btc: string) => sends(JSON.stringify([binanceBook('BTCUSDT', btc, btc)]));
const coinbase = (btc: string) =>
  sends(JSON.stringify({ data: { currency: 'USD', rates: { BTC: btc, USDT: '1', RUB: '80.8' } } }));
const down = (response: { destroy: () => void }) => response.destroy();

beforeEach(async () => {
  stubs.heal();
  stubs.asked.length = 0;
  await sql`delete from rate_sources`.execute(db);
  await sql`delete from rate_markets`.execute(db);
  await sql`update rates set source = 'fixed', fault = null, candidate_usd = null, candidate_since = null`.execute(db);
  await refreshOnce(deps);
});

describe('live rates', () => {
  test('are the median of the markets, name their sources, and price the form', async () => {
    const btc = await rate('BTC');
    expect(Number(btc?.usd)).toBeGreaterThan(96_440);
    expect(Number(btc?.usd)).toBeLessThan(96_470);
    expect([btc?.source, btc?.fault]).toEqual(['Binance, Kraken, Coinbase', null]);
    shown();
    expect(await course()).toMatchObject({ status: 200, source: 'Binance, Kraken, Coinbase, Bank of Russia' });
  });

  test('replace fixed rates; a unit without a source is closed', async () => {
    expect((await rate('XMR'))?.fault).toBe('missing');
    shown();
    expect(await course(7, 30)).toMatchObject({ status: 409, detail: expect.stringContaining('проверяем') });
  });

  test('are fetched by one leader, each source at its own interval', async () => {
    await sql`update rate_sources set next_at = now() - interval '1 second' where name in ('kraken', 'cbr')`.execute(
      db,
    );
    stubs.asked.length = 0;
    await Promise.all([refreshOnce(deps), refreshOnce(deps)]);
    expect(stubs.asked.toSorted()).toEqual(['cbr', 'kraken']);
    await refreshOnce(deps);
    expect(stubs.asked).toHaveLength(2);
  });

  test('are computed without a source that is down, which is retried with backoff', async () => {
    stubs.answers.binance = down;
    await refresh();
    expect((await rate('BTC'))?.source).toContain('Kraken');
    const state = () => db.selectFrom('rateSources').where('name', '=', 'binance').selectAll().executeTakeFirst();
    expect(await state()).toMatchObject({ failures: 1, problem: expect.any(String) });
    for (let n = 0; n < 4; n++) await refresh();
    const asked = await state();
    expect(asked?.failures).toBe(5);
    expect((asked?.nextAt.getTime() ?? 0) - (asked?.askedAt.getTime() ?? 0)).toBe(480_000);
    stubs.heal();
    await refresh();
    expect(await state()).toMatchObject({ failures: 0, problem: null });
  });

  test('close their directions if every source is down for longer than its prices are valid', async () => {
    for (const name of ['binance', 'kraken', 'coinbase'] as const) stubs.answers[name] = down;
    await refresh();
    expect((await rate('BTC'))?.fault).toBeNull();
    await sql`update rate_markets set at = at - interval '181 seconds', until = until - interval '181 seconds'`.execute(
      db,
    );
    await refresh();
    expect((await rate('BTC'))?.fault).toBe('missing');
    stubs.heal();
    await refresh();
    expect((await rate('BTC'))?.fault).toBeNull();
  });

  test('are refreshed at start, also from sources in backoff, so that the first page has figures', async () => {
    for (const name of ['binance', 'kraken', 'coinbase'] as const) stubs.answers[name] = down;
    await refresh();
    await sql`update rate_markets set until = now() where source in ('binance', 'kraken', 'coinbase')`.execute(db);
    await refresh();
    stubs.heal();
    await refreshOnce(deps);
    expect((await rate('BTC'))?.fault).toBe('missing');
    await seed(db, { demo: true, rates: deps.config.rates });
    expect((await rate('BTC'))?.fault).toBeNull();
  });

  test('do not delay the start if no source returns any', async () => {
    for (const name of ['binance', 'kraken', 'coinbase', 'ecb', 'cbr'] as const) stubs.answers[name] = () => {};
    await due();
    stubs.asked.length = 0;
    await seed(db, { demo: true, rates: deps.config.rates });
    expect(stubs.asked).toHaveLength(5);
  });

  test('close their directions while no worker runs', async () => {
    shown();
    expect((await course()).status).toBe(200);
    await sql`update rates set updated_at = updated_at - interval '181 seconds' where unit = 'BTC'`.execute(db);
    shown();
    expect(await course()).toMatchObject({ status: 409, code: 'pair_off' });
  });
});

describe('a clock that jumped an hour ahead and back', () => {
  const jump = async () => {
    await sql`update rates set updated_at = updated_at + interval '1 hour'`.execute(db);
    await sql`update rate_markets set at = at + interval '1 hour', until = until + interval '1 hour'`.execute(db);
    await sql`update rate_sources set asked_at = asked_at + interval '1 hour',
      next_at = next_at + interval '1 hour'`.execute(db);
  };

  test('closes the rates it left in the future, until the sources are asked again at once', async () => {
    await jump();
    shown();
    expect((await course()).status).toBe(409);
    expect((await readinessChecks(db)).rates).toMatchObject({ ok: false });
    await refreshOnce(deps);
    shown();
    expect((await course()).status).toBe(200);
    expect((await rate('BTC'))?.updatedAt.getTime()).toBeLessThan(Date.now() + 60_000);
    expect((await readinessChecks(db)).rates).toMatchObject({ ok: true });
  });

  test('does not keep fixed rates from being refreshed', async () => {
    await jump();
    const fixed = { ...deps, config: { ...deps.config, rates: { mode: 'fixed' as const, sources: [] } } };
    await refreshOnce(fixed);
    expect((await rate('BTC'))?.updatedAt.getTime()).toBeLessThan(Date.now() + 60_000);
  });
});

test('readiness counts the youngest market rate: the US dollar is always young', async () => {
  expect((await readinessChecks(db)).rates).toMatchObject({ ok: true });
  await sql`update rates set updated_at = now() - interval '20 minutes' where unit <> 'USD'`.execute(db);
  expect((await readinessChecks(db)).rates).toMatchObject({ ok: false, age: 1_200 });
});

const bad: [string, () => void][] = [
  ['a hundredfold price of one source', () => (stubs.answers.binance = binance('9645000'))],
  ['zero from one source', () => (stubs.answers.kraken = kraken('0'))],
  ['the reversed pair of one source', () => (stubs.answers.coinbase = coinbase('96450'))],
];

test.each(bad)('%s does not change the price', async (_, break_) => {
  break_();
  await refresh();
  const btc = await rate('BTC');
  expect(btc?.fault).toBeNull();
  expect(Math.abs(Number(btc?.usd) - 96_455)).toBeLessThan(30);
});

describe('a wrong rate closes the direction in one refresh', () => {
  test.each([
    ['all move a hundredfold', '9645000', '9645000', '0.000000103680663556', 'jump'],
    ['all fall to a hundredth', '964.5', '964.5', '0.00103680663556', 'jump'],
    ['all say zero', '0', '0', '0', 'missing'],
    ['two of three disagree with each other', '96450', '150000', '0.000005', 'spread'],
  ])('if %s', async (_, atBinance, atKraken, atCoinbase, fault) => {
    stubs.answers.binance = binance(atBinance);
    stubs.answers.kraken = kraken(atKraken);
    stubs.answers.coinbase = coinbase(atCoinbase);
    await refresh();
    expect((await rate('BTC'))?.fault).toBe(fault);
    expect(Math.abs(Number((await rate('BTC'))?.usd) - 96_455)).toBeLessThan(30);
    shown();
    expect(await course()).toMatchObject({
      status: 409,
      code: 'pair_off',
      detail: expect.stringContaining('проверяем'),
    });
    const english = await app.inject('/en/api/v1/calculator/pair/1/50/');
    expect(english.json()).toMatchObject({ code: 'pair_off', detail: expect.stringContaining('checking this pair') });
    const claimed = await app.inject('/api/v1/calculator/from/1/');
    expect(claimed.json<{ id: number }[]>().map(({ id }) => id)).not.toContain(50);
  });
});

test('a spread in the rule of a unit goes before that of the settings, also if it is the initial value', async () => {
  stubs.answers.kraken = kraken('106000');
  stubs.answers.coinbase = down;
  await sql`delete from rate_markets where source = 'coinbase'`.execute(db);
  await sql`insert into settings (key, value) values ('rates', '{"jump": "50", "spread": "19"}')`.execute(db);
  try {
    await refresh();
    expect((await rate('BTC'))?.fault).toBeNull();
    await sql`insert into rate_rules (unit, base, spread) values ('BTC', 'BTC', 2)`.execute(db);
    await refresh();
    expect((await rate('BTC'))?.fault).toBe('spread');
    await sql`update rate_rules set spread = null where unit = 'BTC'`.execute(db);
    await refresh();
    expect((await rate('BTC'))?.fault).toBeNull();
  } finally {
    await sql`delete from rate_rules where unit = 'BTC'`.execute(db);
    await sql`delete from settings where key = 'rates'`.execute(db);
  }
});

test('a jump confirmed by two sources for three minutes is accepted', async () => {
  const far = () => {
    stubs.answers.binance = binance('120000');
    stubs.answers.kraken = kraken('120010');
    stubs.answers.coinbase = down;
  };
  far();
  await sql`delete from rate_markets where source = 'coinbase'`.execute(db);
  await refresh();
  expect(await rate('BTC')).toMatchObject({ fault: 'jump', candidateUsd: '120005' });
  await sql`update rates set candidate_since = candidate_since - interval '179 seconds' where unit = 'BTC'`.execute(db);
  await refresh();
  expect((await rate('BTC'))?.fault).toBe('jump');
  await sql`update rates set candidate_since = candidate_since - interval '2 seconds' where unit = 'BTC'`.execute(db);
  await refresh();
  expect(await rate('BTC')).toMatchObject({ fault: null, usd: '120005', candidateUsd: null });
});

test('hourly rate history is kept for thirty days', async () => {
  const hours = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int from rate_history where unit = 'BTC'`.execute(
      db,
    );
    return rows[0]?.count;
  };
  const before = await hours();
  await refresh();
  expect(await hours()).toBe(before);
  await sql`insert into rate_history select 'BTC', date_trunc('hour', now()) - make_interval(hours => n), 90000 + n
    from generate_series(1, 800) n on conflict do nothing`.execute(db);
  await deleteExpired(deps);
  expect(await hours()).toBe(720);
});

test('the settings select sources and their URLs', () => {
  expect(parseRateSources('kraken, ecb=https://mirror.example.org/')).toEqual([
    { name: 'kraken', url: 'https://api.kraken.com' },
    { name: 'ecb', url: 'https://mirror.example.org' },
  ]);
  for (const wrong of ['', 'mtgox', 'kraken,kraken', 'ecb=file:///etc/passwd', 'ecb=']) {
    expect(parseRateSources(wrong), wrong).toBeNull();
  }
});

describe('the guards of the settings', () => {
  const guard = (values: object) =>
    sql`insert into settings (key, value) values ('rates', ${JSON.stringify(values)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(db);
  afterEach(() => sql`delete from settings where key = 'rates'`.execute(db));

  const moved = async (btc: string) => {
    Object.assign(stubs.answers, { kraken: kraken(btc), binance: binance(btc), coinbase: coinbase(btc) });
    await refresh();
    return (await rate('BTC'))?.fault;
  };

  test('decide which move is a jump', async () => {
    expect(await moved('101000')).toBeNull();
    await guard({ jump: '3' });
    expect(await moved('96450')).toBe('jump');
  });

  test('decide how long the price of an exchange stays valid, but not that of a central bank', async () => {
    await guard({ maxAgeSeconds: 60 });
    await refresh();
    const [btc, rub] = [await rate('BTC'), await rate('RUB')];
    expect(btc?.maxAge).toBeLessThanOrEqual(60);
    expect(rub?.maxAge).toBeGreaterThan(60);
  });
});
