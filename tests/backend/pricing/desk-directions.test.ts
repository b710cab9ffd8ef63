import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { deskDirection, directionPlan } from '#contracts/directions.ts';
import type { Pair } from '#contracts/pair.ts';
import { calculatorApi, shown } from '../../support/calculator.ts';
import { Operator } from '../../support/factories/exchange.ts';
import { setLimits } from '../../support/factories/strangers.ts';
import { noLimits } from '../../support/no-limits.ts';

type Direction = z.output<typeof deskDirection>;
type Plan = z.output<typeof directionPlan>;

let api: Awaited<ReturnType<typeof calculatorApi>>;
let admin: Operator;

beforeAll(async () => {
  api = await calculatorApi();
  admin = await Operator.open(api);
});

const read = async (from: string, to: string) => (await admin.get(`directions/${from}/${to}/`)).json<Direction>();
const save = (from: string, to: string, patch: object, by = admin) => by.post(`directions/${from}/${to}/`, patch);
const list = async (query: string) =>
  (await admin.get(`directions/?${query}`)).json<{ count: number; next: number | null; results: Direction[] }>();
const codesOf = ({ from, to }: Direction) => `${from.code}>${to.code}`;
const visitorsCourse = async (from: string, to: string) => {
  shown();
  return ((await api.pair(from, to)).body as Pair).course;
};
const lastEntry = async () => {
  const { results } = (await admin.get('journal/?room=directions&size=1')).json();
  return results[0];
};

describe('a direction is not saved', () => {
  test.each([
    [{ margin: '50' }, 'margin'],
    [{ margin: '-50' }, 'margin'],
    [{ margin: 'much' }, 'margin'],
    [{ marginVerification: '40' }, 'marginVerification'],
    [{ bonus: '0' }, 'bonus'],
    [{ toMin: '10', toMax: '9' }, 'toMax'],
    [{ toMin: '0.001' }, 'toMin'],
    [{ fromMin: '0' }, 'fromMin'],
    [{ fromMin: '0.01', fromMinVerification: '0.02' }, 'fromMinVerification'],
    [{ payMinutes: 4 }, 'payMinutes'],
    [{ fixedMinutes: 1_441 }, 'fixedMinutes'],
    [{ notifyRu: 'Только свой кошелёк', notifyEn: ' ' }, 'notifyEn'],
    [{ fromRate: 'ETH' }, 'fromRate'],
    [{ courseFloor: '2', courseCeiling: '2' }, 'courseCeiling'],
    [{ labels: ['cheap'] }, 'labels.0'],
    [{ price: '1' }, 'price'],
  ])('with %j', async (patch, field) => {
    const before = await read('BTC', 'SBERRUB');
    const answer = await save('BTC', 'SBERRUB', patch);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(await read('BTC', 'SBERRUB')).toEqual(before);
  });

  test('for currencies that do not exist, or for a currency and itself', async () => {
    expect((await save('BTC', 'NOPE', { margin: '1' })).statusCode).toBe(404);
    expect((await save('BTC', 'BTC', { margin: '1' })).statusCode).toBe(404);
  });

  test('by operators, who may read it', async () => {
    const operator = await Operator.open(api, 'operator');
    expect((await save('BTC', 'SBERRUB', { margin: '3' }, operator)).statusCode).toBe(403);
    expect((await operator.get('directions/BTC/SBERRUB/')).statusCode).toBe(200);
    expect((await (await Operator.open(api, 'cashier')).get('directions/')).statusCode).toBe(403);
  });
});

describe('a direction', () => {
  test('is priced for visitors by the margin that was saved, and the change is logged', async () => {
    await save('BTC', 'SBERRUB', { margin: '1', bonus: null });
    const dear = Number(await visitorsCourse('BTC', 'SBERRUB'));
    const answer = await save('BTC', 'SBERRUB', { margin: '2.50', toMin: '6000' });
    expect(answer.json<Direction>().terms).toMatchObject({ margin: '2.5', toMin: '6000' });
    expect(Number(await visitorsCourse('BTC', 'SBERRUB')) / dear).toBeCloseTo(0.975 / 0.99, 8);
    expect(await lastEntry()).toMatchObject({
      by: admin.email,
      subject: 'BTC → SBERRUB',
      changes: [
        { field: 'margin', before: '1', after: '2.5' },
        { field: 'toMin', before: '2000', after: '6000' },
      ],
    });
  });

  test('keeps what a colleague has changed in other fields', async () => {
    await save('LTC', 'SBERRUB', { margin: '1.7' });
    await save('LTC', 'SBERRUB', { toMax: '90000' }, await Operator.open(api));
    expect((await read('LTC', 'SBERRUB')).terms).toMatchObject({ margin: '1.7', toMax: '90000' });
  });

  test('is not logged when nothing has changed', async () => {
    const { terms } = await read('BTC', 'TCSBRUB');
    const before = await lastEntry();
    await save('BTC', 'TCSBRUB', { ...terms, margin: `${terms.margin}.0`.replace(/(\..*)\.0/, '$10') });
    expect(await lastEntry()).toEqual(before);
  });

  test('is created for a pair without one', async () => {
    expect(await read('DOGE', 'DASH')).toMatchObject({ exists: false, problems: [{ code: 'off' }] });
    const answer = await save('DOGE', 'DASH', { margin: '3', enabled: true, fromMin: '10' });
    expect(answer.json()).toMatchObject({ exists: true, rail: 'manual', problems: [], terms: { fromMin: '10' } });
    expect(Number(await visitorsCourse('DOGE', 'DASH'))).toBeGreaterThan(0);
  });

  test('disappears for visitors when it is switched off', async () => {
    await save('ETH', 'SBERRUB', { enabled: false });
    shown();
    expect((await api.pair('ETH', 'SBERRUB')).status).toBe(409);
    expect((await read('ETH', 'SBERRUB')).problems).toEqual([{ code: 'off', unit: null, why: null }]);
  });
});

describe('the list', () => {
  test('names why a pair is closed', async () => {
    await sql`update rates set fault = 'spread' where unit = 'XMR'`.execute(api.db);
    await save('SOL', 'SBERRUB', { courseFloor: '99999999' });
    await sql`update payment_systems set visible = false where code = 'ACRUB'`.execute(api.db);
    await sql`update requisite_pool set active = false where ps = ${api.id('TRX')}`.execute(api.db);
    expect((await read('XMR', 'SBERRUB')).problems).toEqual([{ code: 'rate', unit: 'XMR', why: 'spread' }]);
    expect((await read('SOL', 'SBERRUB')).problems.map(({ code }) => code)).toEqual(['course']);
    expect((await read('BTC', 'ACRUB')).problems.map(({ code }) => code)).toEqual(['currency']);
    expect((await read('TRX', 'USDTTRC20')).problems.map(({ code }) => code)).toEqual(['requisites']);
    const ofRate = await list('state=rate&size=200');
    expect(ofRate.results.map(codesOf).every((codes) => codes.includes('XMR'))).toBe(true);
    expect(ofRate.count).toBeGreaterThan(5);
    expect((await list('state=closed&search=SOL SBERRUB')).results.map(codesOf)).toEqual(['SOL>SBERRUB']);
    expect((await list('state=open&currency=XMR')).count).toBe(0);
    expect((await list('state=open&search=TRX→USDTTRC20')).results.map(codesOf)).toEqual(['TRX>USDTTRC20']);
    await sql`update rates set fault = null`.execute(api.db);
    await sql`update payment_systems set visible = true`.execute(api.db);
    await sql`update requisite_pool set active = true`.execute(api.db);
  });

  test('closes a pair whose reserve is below its minimum', async () => {
    await save('BTC', 'GPBRUB', { toMin: '90000000000', toMax: null });
    expect((await read('BTC', 'GPBRUB')).problems.map(({ code }) => code)).toEqual(['reserve']);
  });

  test('says the most that one order may receive, which is the maximum of the form', async () => {
    await save('BTC', 'SBERRUB', { toMax: null, fromMax: null });
    await setLimits(api, { ...noLimits, claimShare: 40 });
    const { orderMax } = await read('BTC', 'SBERRUB');
    shown();
    const { max } = ((await api.pair('BTC', 'SBERRUB')).body as Pair).to;
    expect(Number(max)).toBeGreaterThan(0);
    expect(Number(orderMax.receive) - Number(max)).toBeLessThan(1);
    await setLimits(api, noLimits);
  });

  test('goes on behind its cursor', async () => {
    const first = await list('currency=BTC&size=3');
    const next = await list(`currency=BTC&size=3&cursor=${first.next}`);
    const both = await list('currency=BTC&size=6');
    expect([...first.results, ...next.results].map(codesOf)).toEqual(both.results.map(codesOf));
    expect((await list('currency=BTC&size=200')).next).toBeNull();
  });
});

describe('several directions', () => {
  const pairs = [
    { from: 'BTC', to: 'TCSBRUB' },
    { from: 'LTC', to: 'TCSBRUB' },
  ];
  const bulk = async (change: object, dryRun = false) =>
    (await admin.post('directions/bulk/', { pairs, change, dryRun })).json<Plan>();

  beforeEach(async () => {
    await save('BTC', 'TCSBRUB', { margin: '1', toMin: '5000', toMax: '300000', enabled: true });
    await save('LTC', 'TCSBRUB', { margin: '2', toMin: '5000', toMax: '300000', enabled: true });
  });

  test('are previewed before they are changed', async () => {
    const plan = await bulk({ margin: { mode: 'add', value: '-0.25' }, limitsPercent: '-20' }, true);
    expect(plan).toMatchObject({ isApplied: false, errors: [], unchanged: 0 });
    expect(plan.changes[1]).toMatchObject({
      from: 'LTC',
      changes: [
        { field: 'margin', before: '2', after: '1.75' },
        { field: 'toMin', before: '5000', after: '4000' },
        { field: 'toMax', before: '300000', after: '240000' },
      ],
    });
    expect((await read('LTC', 'TCSBRUB')).terms.margin).toBe('2');
    await bulk({ margin: { mode: 'add', value: '-0.25' }, limitsPercent: '-20' });
    expect((await read('LTC', 'TCSBRUB')).terms).toMatchObject({ margin: '1.75', toMin: '4000' });
    expect((await read('BTC', 'TCSBRUB')).terms.margin).toBe('0.75');
  });

  test('stay as they are if one of them would be wrong', async () => {
    const plan = await bulk({ toMax: '100', enabled: false });
    expect(plan.isApplied).toBe(false);
    expect(plan.errors).toHaveLength(2);
    expect(plan.errors[0]).toMatchObject({ pair: 'BTC → TCSBRUB', field: 'toMax' });
    expect((await read('BTC', 'TCSBRUB')).terms.enabled).toBe(true);
  });

  test('are copied with limits at the current price, and a new one stays closed', async () => {
    const copy = (dryRun: boolean) =>
      admin.post('directions/BTC/TCSBRUB/copy/', { from: 'ADA', to: 'KSPBKZT', dryRun });
    const plan = (await copy(true)).json<Plan>();
    expect(plan.changes[0]).toMatchObject({ isNew: true, from: 'ADA', to: 'KSPBKZT' });
    expect(await read('ADA', 'KSPBKZT')).toMatchObject({ exists: false });
    await copy(false);
    const { terms, exists } = await read('ADA', 'KSPBKZT');
    expect([exists, terms.enabled, terms.margin]).toEqual([true, false, '1']);
    expect(Number(terms.toMin)).toBeGreaterThan(5_000);
    expect((await admin.post('directions/ADA/DASH/copy/', { from: 'ADA', to: 'ZEC', dryRun: false })).statusCode).toBe(
      404,
    );
  });
});

describe('a file', () => {
  const send = (text: string, path = 'import/') => {
    const head =
      '--b\r\ncontent-disposition: form-data; name="file"; filename="d.csv"\r\ncontent-type: text/csv\r\n\r\n';
    return api.app.inject({
      method: 'POST',
      url: `/api/v1/operator/directions/${path}`,
      payload: `${head}${text}\r\n--b--\r\n`,
      headers: { ...admin.headers, 'content-type': 'multipart/form-data; boundary=b' },
    });
  };
  const exported = async () => (await admin.get('directions/csv/')).body;

  test('that was exported changes nothing when it is imported', async () => {
    await save('BTC', 'SBERRUB', {
      notifyRu: 'Своя "карта",\nсвой банк',
      notifyEn: 'Own card',
      labels: ['reg', 'hold'],
    });
    const plan = (await send(await exported())).json<Plan>();
    expect(plan).toMatchObject({ isApplied: true, errors: [], changes: [] });
    expect(plan.unchanged).toBe((await list('')).count);
  });

  test('names each wrong line and then changes nothing', async () => {
    const file =
      'from,to,margin,enabled,toMin\nBTC,SBERRUB,9,yes,7000\nBTC,NOPE,1,yes,\nLTC,SBERRUB,x,maybe,1\nBTC,SBERRUB,1,no,';
    const plan = (await send(file)).json<Plan>();
    expect(plan.isApplied).toBe(false);
    expect(plan.errors.map(({ line, field }) => [line, field])).toEqual([
      [3, null],
      [4, 'enabled'],
      [4, 'margin'],
      [5, null],
    ]);
    expect((await read('BTC', 'SBERRUB')).terms.margin).not.toBe('9');
  });

  test('with unknown columns or none is refused', async () => {
    expect((await send('from,to,price\nBTC,SBERRUB,1')).json<Plan>().errors).toMatchObject([{ line: 1 }]);
    expect((await send('margin\n1')).json<Plan>().errors).toMatchObject([{ line: 1 }]);
    expect((await send('')).json<Plan>().errors).toMatchObject([{ line: 1 }]);
  });

  test('is only checked by a dry run, also with semicolons and decimal commas', async () => {
    const file = 'from;to;margin;labels\r\nBTC;SBERRUB;1,75;hold reg\r\n';
    const plan = (await send(file, 'check-import/')).json<Plan>();
    expect(plan.changes).toMatchObject([{ changes: [{ field: 'margin', after: '1.75' }] }]);
    expect((await read('BTC', 'SBERRUB')).terms.margin).not.toBe('1.75');
    expect((await send(file)).json<Plan>().isApplied).toBe(true);
    expect((await read('BTC', 'SBERRUB')).terms.margin).toBe('1.75');
  });
});
