import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { healthOf } from '#backend/modules/back-office/health/service.ts';
import { valueOf } from '#backend/modules/pricing/rate-files/monitor-rules.ts';
import { type FileItem, parseRateFile } from '#backend/modules/pricing/rate-files/parse-file.ts';
import { rateFiles } from '#backend/modules/pricing/rate-files/service.ts';
import { checkMonitors } from '#scripts/monitors/check.ts';
import { calculatorApi, shown } from '../../support/calculator.ts';
import { pass } from '../../support/clock.ts';

const api = await calculatorApi();
const { app, db } = api;
let url: string;

beforeAll(async () => {
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});

/** Lets the cached rate file expire, rebuilds the file and returns its items. */
async function items(kind: 'classic' | 'eref' = 'classic'): Promise<FileItem[]> {
  shown();
  const files = await rateFiles(db)();
  return parseRateFile(files[kind].bytes.toString()).items;
}
const find = (list: FileItem[], from: string, to: string) =>
  list.filter((item) => valueOf(item, 'from') === from && valueOf(item, 'to') === to);
const plain = ([item]: FileItem[]) => Object.fromEntries(item?.elements.map(({ name, value }) => [name, value]) ?? []);
const direction = (set: string, from: string, to: string) =>
  sql`update directions set ${sql.raw(set)} where from_ps = ${api.id(from)} and to_ps = ${api.id(to)}`.execute(db);
const setting = (key: string, value: object) =>
  sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)})
    on conflict (key) do update set value = excluded.value`.execute(db);

afterEach(async () => {
  await sql`delete from settings where key in ('tech', 'hours', 'monitors')`.execute(db);
});

const schemaOf = (name: string) => ({
  fileName: name,
  contents: readFileSync(new URL(`../../support/schemas/${name}`, import.meta.url), 'utf8'),
});

describe('the rate files', () => {
  test.each(['rates', 'rates-1.1'])('/%s.xml is valid by the schema of its version', async (name) => {
    const answer = await app.inject(`/${name}.xml`);
    const xml = [{ fileName: `${name}.xml`, contents: answer.body }];
    const { valid, errors } = await validateXML({ xml, schema: [schemaOf(`${name}.xsd`)] });
    expect(errors.map(({ message }) => message)).toEqual([]);
    expect(valid).toBe(true);
    const broken = [{ fileName: 'b.xml', contents: answer.body.replace('<in>1</in>', '<in>1e3</in>') }];
    expect((await validateXML({ xml: broken, schema: [schemaOf(`${name}.xsd`)] })).valid).toBe(false);
  });

  test('use other label names for a monitor that calls with its key', async () => {
    const url = 'https://kurs.example';
    const labels = { manual: 'hand', cardverify: null };
    await setting('monitors', { list: [{ name: 'Kurs', url, key: 'kurs', labels }] });
    const usual = parseRateFile((await app.inject('/rates.xml')).body).items;
    const answer = await app.inject('/rates.xml?for=kurs');
    const own = parseRateFile(answer.body).items;
    const paramsOf = (list: FileItem[]) => list.map((item) => valueOf(item, 'param') ?? '');
    const expected = paramsOf(usual).map((param) =>
      param
        .split(', ')
        .filter((label) => label !== 'cardverify')
        .map((label) => (label === 'manual' ? 'hand' : label))
        .join(', '),
    );
    expect(paramsOf(usual).join()).toMatch(/manual.*cardverify/);
    expect(paramsOf(own)).toEqual(expected);
    expect(own.map((item) => valueOf(item, 'out'))).toEqual(usual.map((item) => valueOf(item, 'out')));
    const again = await app.inject({
      url: '/rates.xml?for=kurs',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(answer.body).not.toContain('<param></param>');
    for (const path of ['/rates.xml?for=nobody', '/rates-1.1.xml?for=', '/rates.xml?for=a&for=b'])
      expect((await app.inject(path)).statusCode, path).toBe(404);
  });

  test('have the same terms as the form', async () => {
    const { body } = await api.pair('BTC', 'SBERRUB');
    expect(plain(find(await items(), 'BTC', 'SBERRUB'))).toEqual({
      from: 'BTC',
      to: 'SBERRUB',
      in: '1',
      out: body.course,
      amount: body.reserve,
      // The direction's minimum of 2000 RUB, converted to BTC and rounded up.
      minamount: '0.00025944',
      maxamount: expect.stringMatching(/^0\.\d+$/) as string,
      param: 'manual',
    });
  });

  test('have limits of both sides in version 1.1, in the order of the schema', async () => {
    const [item] = find(await items('eref'), 'SBERRUB', 'BTC');
    expect(item?.elements.map(({ name }) => name)).toEqual(
      'from to in out amount frommin frommax tomin tomax param minamount maxamount'.split(' '),
    );
    const { out, in: gives } = plain(item ? [item] : []);
    expect(out).toBe('1');
    expect(Number(gives)).toBeGreaterThan(7_000_000);
  });

  test('name a city for cash only, with one entry per city and the terms of its desk', async () => {
    const cash = find(await items(), 'USDTTRC20', 'CASHRUB');
    expect(cash.map((item) => valueOf(item, 'city'))).toEqual(['MSK', 'SPB', 'EKB', 'SOCHI']);
    expect(new Set(cash.map((item) => valueOf(item, 'out'))).size).toBe(4);
    expect(valueOf(find(await items(), 'BTC', 'SBERRUB')[0] as FileItem, 'city')).toBe('');
  });
});

describe('a direction is omitted', () => {
  const left = async () => find(await items(), 'LTC', 'SBERRUB');

  test.each([
    ['is switched off', 'enabled = false', 'enabled = true'],
    ['asks for no e-mail', 'email_required = false', 'email_required = true'],
    ['is not for monitors', 'exported = false', 'exported = true'],
    ['lies outside its course bounds', 'course_floor = 99999999', 'course_floor = null'],
    ['has a minimum above its reserve', 'to_max = null, to_min = 99999999', 'to_min = 2000, to_max = 600000'],
  ])('that %s', async (_, change, back) => {
    expect(await left()).toHaveLength(1);
    await direction(change, 'LTC', 'SBERRUB');
    expect(await left()).toEqual([]);
    await direction(back, 'LTC', 'SBERRUB');
  });

  test('whose rate is not trusted, in form and file at once', async () => {
    await sql`update rates set fault = 'jump' where unit = 'LTC'`.execute(db);
    expect(await left()).toEqual([]);
    expect((await api.pair('LTC', 'SBERRUB')).body.code).toBe('pair_off');
    await sql`update rates set fault = null where unit = 'LTC'`.execute(db);
  });

  test('whose reserve is empty', async () => {
    const { total } = await db
      .selectFrom('reserves')
      .where('ps', '=', api.id('WMZ'))
      .select('total')
      .executeTakeFirstOrThrow();
    await sql`update reserves set held = total where ps = ${api.id('WMZ')}`.execute(db);
    expect(total).not.toBe('0');
    expect((await items()).filter((item) => valueOf(item, 'to') === 'WMZ')).toEqual([]);
    await sql`update reserves set held = 0 where ps = ${api.id('WMZ')}`.execute(db);
  });
});

describe('the labels of an entry', () => {
  const labels = async (from: string, to: string) => plain(find(await items(), from, to)).param;

  test('follow from the settings; the operator can only add to them', async () => {
    expect(await labels('XMR', 'BTC')).toBe('manual, floating');
    await direction("labels = '{otherin,manual}'", 'SBERRUB', 'BTC');
    expect(await labels('SBERRUB', 'BTC')).toBe(
      'verifying, cardverify, otherin, manual'
        .split(', ')
        .toSorted((a, b) => order(a) - order(b))
        .join(', '),
    );
    await direction("labels = '{}'", 'SBERRUB', 'BTC');
    expect(await labels('SBERRUB', 'BTC')).toBe('verifying, cardverify');
    await expect(direction("labels = '{made_up}'", 'SBERRUB', 'BTC')).rejects.toThrow('directions_labels_known');
  });

  test('include minutes or percent of a floating course', async () => {
    expect(plain(find(await items(), 'XMR', 'BTC')).floating).toBe('0');
    await direction('floating_percent = 0.5, delay_minutes = 30', 'XMR', 'BTC');
    try {
      expect(plain(find(await items(), 'XMR', 'BTC'))).toMatchObject({ floating: '0.5%', delay: '30' });
      const [eref] = find(await items('eref'), 'XMR', 'BTC');
      expect(eref?.elements.find(({ name }) => name === 'floating')?.attributes).toEqual({ percent: '0.5' });
    } finally {
      await direction('floating_percent = null, delay_minutes = null', 'XMR', 'BTC');
    }
  });
});

const order = (label: string) => ['manual', 'verifying', 'cardverify', 'otherin'].indexOf(label);

test('outside business hours directions on the manual rail are omitted', async () => {
  await setting('hours', { zone: 'Europe/Moscow', week: [null, null, null, null, null, null, null] });
  const left = await items();
  expect(find(left, 'BTC', 'SBERRUB')).toEqual([]);
  expect(find(left, 'SBERRUB', 'BTC')).toHaveLength(1);
});

test('during maintenance the files are valid and empty, if so configured', async () => {
  await setting('tech', { active: true, hideExport: false });
  expect((await items()).length).toBeGreaterThan(0);
  await setting('tech', { active: true, hideExport: true });
  expect(await items()).toEqual([]);
  const { classic, eref } = await rateFiles(db)();
  expect(classic.bytes.toString()).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<rates/>\n');
  expect(eref.bytes.toString()).toMatch(/<rates xmlns:xsi=.*1\.1\.xsd"\/>\n$/);
});

describe('a rate file response', () => {
  test('has Content-Type, Cache-Control and Last-Modified', async () => {
    const { statusCode, headers } = await app.inject('/rates.xml');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect([headers['cache-control'], headers['cdn-cache-control']]).toEqual(['no-cache', 'no-store']);
    expect(Date.parse(String(headers['last-modified']))).toBeLessThanOrEqual(Date.now());
  });

  test('is 304 while the bytes are the same, and 200 with another ETag once they differ', async () => {
    const first = await app.inject('/rates.xml');
    const etag = String(first.headers.etag);
    const modified = String(first.headers['last-modified']);
    const known = await app.inject({ url: '/rates.xml', headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
    const since = await app.inject({ url: '/rates.xml', headers: { 'if-modified-since': modified } });
    expect(since.statusCode).toBe(304);
    const both = { 'if-none-match': '"other"', 'if-modified-since': modified };
    expect((await app.inject({ url: '/rates.xml', headers: both })).statusCode).toBe(200);

    await direction('margin = margin + 0.1', 'BTC', 'SBERRUB');
    try {
      pass(2_600);
      const changed = await app.inject({ url: '/rates.xml', headers: { 'if-none-match': etag } });
      expect(changed.statusCode).toBe(200);
      expect(changed.headers.etag).not.toBe(etag);
    } finally {
      await direction('margin = margin - 0.1', 'BTC', 'SBERRUB');
    }
  });
});

describe('the check of files without a direction', () => {
  const check = async () => {
    pass(2_600);
    const { errors, warnings } = await checkMonitors(url);
    return { errors, warnings };
  };
  afterEach(() => sql`update rates set updated_at = now(), fault = null`.execute(db));

  test('names rates that have expired, and the worker that fetches none', async () => {
    await sql`update rates set updated_at = now() - interval '1 hour'`.execute(db);
    const { errors } = await check();
    expect(errors).toEqual([
      'No direction has a rate: the newest is 60 min old and has expired. The worker, which fetches them, is not running. The page Rates gives the reason of each source and currency.',
    ]);
  });

  test('names rates with a fault', async () => {
    await sql`update rates set fault = 'spread' where unit <> 'USD'`.execute(db);
    const { errors } = await check();
    expect(errors.join()).toMatch(/^No direction has a rate: no source|^No direction has a rate: the rates of ADA/);
  });

  test('names the other causes when there are rates', async () => {
    await sql`update directions set exported = false`.execute(db);
    const { errors, warnings } = await check();
    expect([errors, warnings.join()]).toEqual([[], expect.stringContaining('although there are rates')]);
    await sql`update directions set exported = true`.execute(db);
  });
});

test('the check finds no fault, in the files or compared with the site', async () => {
  pass(2_600);
  const { errors, warnings, summary } = await checkMonitors(url);
  expect(errors).toEqual([]);
  expect(warnings).toEqual([]);
  expect(summary[0]).toMatch(/^\/rates\.xml: \d{3} entries/);
  expect(summary.at(-1)).toContain('TRX → USDTTRC20');
});

test('the state of the exchange names a broken rule in the language of its reader', async () => {
  const rename = (from: string, to: string) =>
    sql`update payment_systems set code = ${to} where code = ${from}`.execute(db);
  await rename('LTC', 'CASHLTC');
  pass(2_600);
  const [ru, en] = [await healthOf(db, 'ru'), await healthOf(db, 'en')];
  await rename('CASHLTC', 'LTC');
  expect(ru.monitors.errors[0]).toMatch(/^Запись \d+ \(.*\): для наличных нужен <city>/);
  expect(en.monitors.errors[0]).toMatch(/^Entry \d+ \(.*\): cash needs a <city>/);
});
