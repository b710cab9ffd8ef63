import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { withLabelNames } from '#backend/modules/pricing/rate-files/label-names.ts';
import { pairOf, valueOf } from '#backend/modules/pricing/rate-files/monitor-rules.ts';
import { type FileItem, parseRateFile } from '#backend/modules/pricing/rate-files/parse-file.ts';
import { toRateFile } from '#backend/modules/pricing/rate-files/rate-file.ts';
import { rateFiles } from '#backend/modules/pricing/rate-files/service.ts';
import { formats } from '#backend/modules/pricing/rate-files/xml.ts';
import { add, compare, divide, roundingUnit, subtract } from '#domain/amount.ts';
import { receiveAmount } from '#domain/quote.ts';
import { calculatorApi, shown } from '../../support/calculator.ts';
import { pass } from '../../support/clock.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

/* Tests what rate monitors require of each entry in a rate file. Codes in test titles are rules of docs/monitors.md. */

const api = await calculatorApi();
const { db } = api;

let digits: Map<string, number>;
let texts: Record<'classic' | 'eref', string>;
let items: Record<'classic' | 'eref', FileItem[]>;

async function read() {
  shown();
  const files = await rateFiles(db)();
  texts = { classic: files.classic.bytes.toString(), eref: files.eref.bytes.toString() };
  items = { classic: parseRateFile(texts.classic).items, eref: parseRateFile(texts.eref, 'eref').items };
}

beforeAll(async () => {
  const systems = await db.selectFrom('paymentSystems').select(['code', 'digits']).execute();
  digits = new Map(systems.map((system) => [system.code, system.digits]));
  await read();
});

const direction = (set: string, from: string, to: string) =>
  sql`update directions set ${sql.raw(set)} where from_ps = ${api.id(from)} and to_ps = ${api.id(to)}`.execute(db);
const entry = (kind: 'classic' | 'eref', from: string, to: string): FileItem => {
  const found = items[kind].find((item) => valueOf(item, 'from') === from && valueOf(item, 'to') === to);
  if (!found) throw new Error(`${from} to ${to} is not in the file`);
  return found;
};
const wrong = (kind: 'classic' | 'eref', is: (item: FileItem) => boolean) => items[kind].filter(is).map(pairOf);

test('every number of every entry has only digits and a full stop, in both files (BC-03)', () => {
  const figures = new Set('in out amount minamount maxamount frommin frommax tomin tomax'.split(' '));
  for (const kind of ['classic', 'eref'] as const) {
    expect(items[kind].length).toBeGreaterThan(500);
    const bad = (item: FileItem) =>
      item.elements.some(({ name, value }) => figures.has(name) && !/^\d+(\.\d+)?$/.test(value));
    expect(wrong(kind, bad)).toEqual([]);
  }
});

test('every entry is on a line of its own that ends with LF (BC-01, BC-04)', () => {
  for (const kind of ['classic', 'eref'] as const) {
    const lines = texts[kind].split('\n').slice(2, -2);
    expect(lines).toHaveLength(items[kind].length);
    expect(lines.filter((line) => !/^<item>.*<\/item>$/.test(line))).toEqual([]);
  }
});

test('a thousand requests of a monitor are all answered (BC-07)', async () => {
  const headers = { 'x-forwarded-for': '178.32.48.31', 'user-agent': 'robot' };
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, () => api.app.inject({ method: 'HEAD', url: '/rates.xml', headers })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('the reserve of an entry is the amount the pair can pay now, as in the form (BC-10)', async () => {
  const { reserve } = (await api.pair('BTC', 'SBERRUB')).body;
  await sql`update reserves set held = held + 1000.5 where ps = ${api.id('SBERRUB')}`.execute(db);
  await read();
  expect(valueOf(entry('classic', 'BTC', 'SBERRUB'), 'amount')).toBe(subtract(reserve, '1000.5'));
  expect(wrong('eref', (item) => compare(valueOf(item, 'tomax'), valueOf(item, 'amount')) > 0)).toEqual([]);
  await sql`update reserves set held = held - 1000.5 where ps = ${api.id('SBERRUB')}`.execute(db);
});

test('a direction and city are listed once, and both sides always differ (BC-12)', async () => {
  const places = items.classic.map((item) => `${pairOf(item)} ${valueOf(item, 'city')}`);
  expect(new Set(places).size).toBe(places.length);
  expect(wrong('classic', (item) => valueOf(item, 'from') === valueOf(item, 'to'))).toEqual([]);
  const copy = (from: string, to: string) =>
    sql`
    insert into directions (from_ps, to_ps, margin) values (${api.id(from)}, ${api.id(to)}, 1)`.execute(db);
  await expect(copy('BTC', 'SBERRUB')).rejects.toThrow('directions_once');
  await expect(copy('BTC', 'BTC')).rejects.toThrow('directions_sides_differ');
});

test('a code with characters other than letters, digits and _ cannot be saved, nor can a duplicate (BC-11)', async () => {
  const rename = (code: string) => sql`update payment_systems set code = ${code} where code = 'LTC'`.execute(db);
  for (const code of ['LTC-1', 'ltc', 'ЛТК', ''])
    await expect(rename(code)).rejects.toThrow('payment_systems_code_form');
  await expect(rename('BTC')).rejects.toThrow('payment_systems_code_key');
});

test('a corrected code appears in the file even if no number changed', async () => {
  const files = rateFiles(db);
  const codes = async () => {
    pass(1_600);
    return new Set(parseRateFile((await files()).classic.bytes.toString()).items.map((item) => valueOf(item, 'from')));
  };
  expect(await codes()).toContain('LTC');
  await sql`update payment_systems set code = 'LTC2' where code = 'LTC'`.execute(db);
  const after = await codes();
  expect([after.has('LTC'), after.has('LTC2')]).toEqual([false, true]);
  await sql`update payment_systems set code = 'LTC' where code = 'LTC2'`.execute(db);
});

test('a direction whose rate is too old is omitted (BC-13)', async () => {
  await sql`update rates set updated_at = now() - interval '1 day' where unit = 'XMR'`.execute(db);
  await read();
  expect(wrong('classic', (item) => valueOf(item, 'from') === 'XMR' || valueOf(item, 'to') === 'XMR')).toEqual([]);
  await sql`update rates set updated_at = now() where unit = 'XMR'`.execute(db);
  await read();
  expect(entry('classic', 'XMR', 'BTC').elements).not.toEqual([]);
});

test('values are escaped, and empty ones are omitted (BC-18)', () => {
  const figures = { in: '1', out: '2', amount: '3', fromMin: '1', fromMax: '2', toMin: '2', toMax: '4' };
  const item = { from: 'A&B', to: '<C>', ...figures, city: null, labels: [], floating: null, delay: null };
  for (const { item: write } of Object.values(formats)) {
    const line = write(item);
    expect(line).toContain('<from>A&amp;B</from><to>&lt;C&gt;</to>');
    expect(line).not.toMatch(/<city|<param|<floating|<delay|<(\w+)><\/\1>/);
  }
});

describe('the terms of an entry are kept (BC-16, BC-19):', () => {
  test('at its limits and one unit inside them the payout is at least the file’s rate', async () => {
    const promises = items.classic.filter((item) => valueOf(item, 'city') === '');
    expect(promises.length).toBeGreaterThan(400);
    for (const item of promises) {
      const [from, to] = [valueOf(item, 'from'), valueOf(item, 'to')];
      const { course } = (await api.pair(from, to)).body;
      const rate = divide(valueOf(item, 'out'), valueOf(item, 'in'));
      const [least, most] = [valueOf(item, 'minamount'), valueOf(item, 'maxamount')];
      const inside = subtract(most, roundingUnit(digits.get(from) ?? 0));
      for (const sum of [least, inside, most]) {
        const promised = receiveAmount(sum, rate, digits.get(to) ?? 0);
        const paid = receiveAmount(sum, course, digits.get(to) ?? 0);
        expect(compare(promised, paid), `${pairOf(item)} of ${sum}: ${promised} promised, ${paid} paid`).not.toBe(1);
      }
    }
  });

  test('a claim for the minimum and for the maximum is accepted at the file’s rate, one unit beyond is refused', async () => {
    const item = entry('classic', 'BTC', 'SBERRUB');
    const [least, most] = [valueOf(item, 'minamount'), valueOf(item, 'maxamount')];
    const order = async (sum: string) => {
      const answer = await new Guest(api).post('/api/v1/claim/', await draftOf(api, ps.BTC, ps.SBERRUB, sum));
      const { code, course } = answer.json<{ code?: string; course?: string }>();
      return { status: answer.statusCode, code, course };
    };
    for (const sum of [least, most])
      expect(await order(sum)).toMatchObject({ status: 201, course: valueOf(item, 'out') });
    expect(await order(subtract(least, '0.00000001'))).toMatchObject({ status: 422, code: 'min' });
    expect(await order(add(most, '0.00000001'))).toMatchObject({ status: 422, code: 'max' });
  });

  test('no fee is listed: the rate includes all costs (BC-32, BC-43, BC-46)', () => {
    for (const text of Object.values(texts)) expect(text).not.toMatch(/fee>|<step/);
  });
});

test('of several limits the strictest is listed, in the sent currency (BC-30, BC-31, BC-42)', async () => {
  const limits = async (set: string) => {
    await direction(set, 'LTC', 'SBERRUB');
    await read();
    const item = entry('eref', 'LTC', 'SBERRUB');
    return ['frommin', 'frommax', 'minamount', 'maxamount'].map((name) => valueOf(item, name));
  };
  const course = valueOf(entry('classic', 'LTC', 'SBERRUB'), 'out');
  expect(await limits('from_min = 5, to_min = 2000, from_max = 6, to_max = 600000')).toEqual(['5', '6', '5', '6']);
  const [min, max] = await limits('from_min = 0.01, to_min = 20000, from_max = 1000, to_max = 600000');
  expect(compare(min ?? '', divide('20000', course))).toBeGreaterThanOrEqual(0);
  expect(compare(max ?? '', divide('600000', course))).toBeLessThanOrEqual(0);
  expect([Number(min) * Number(course), Number(max) * Number(course)].map(Math.round)).toEqual([20_000, 600_000]);
  await limits('from_min = null, to_min = 2000, from_max = null, to_max = 600000');
});

test('minutes and percent of a floating course have the format of each file version (BC-33, BC-45)', async () => {
  await direction('floating_percent = 0.5, fixed_minutes = 15', 'XMR', 'BTC');
  await read();
  expect(valueOf(entry('classic', 'XMR', 'BTC'), 'floating')).toBe('0.5%');
  expect(texts.eref).toContain('<param>manual, floating</param><floating minutes="15" percent="0.5"/>');
  await direction('floating_percent = null, fixed_minutes = 0', 'XMR', 'BTC');
});

test('the root element of version 1.1 names its schema, that of the classic file has no attributes (BC-40)', () => {
  const named =
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="https://docs.bestchange.biz/schema/1.1.xsd"';
  expect(texts.eref.split('\n')[1]).toBe(`<rates${named}>`);
  expect(texts.classic.split('\n')[1]).toBe('<rates>');
});

test('labels state the terms, without boolean elements (BC-44)', () => {
  expect(texts.eref).toContain('<param>manual</param>');
  expect(texts.eref).not.toMatch(/<(manual|floating|verifying|cardverify|reg)>/);
});

test("a monitor's own file has the time of its rates, not of its first request (BC-05)", () => {
  const file = toRateFile(Buffer.from('<rates><item><param>manual</param></item></rates>'), new Date(0));
  expect(withLabelNames(file, { manual: 'hand' }).modified).toEqual(new Date(0));
});
