import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calculatorApi } from '../../support/calculator.ts';
import { Operator } from '../../support/factories/exchange.ts';

let api: Awaited<ReturnType<typeof calculatorApi>>;
let admin: Operator;
let colleague: Operator;

beforeAll(async () => {
  api = await calculatorApi();
  admin = await Operator.open(api);
  colleague = await Operator.open(api);
});

/** Leaves `admin` as the only person who may approve changes, so that changes apply at once. */
const alone = () =>
  sql`update users set role = 'auditor' where role in ('owner', 'admin') and id <> ${admin.id}`.execute(api.db);

const noRule = {
  base: 'BTC',
  via: null,
  sources: null,
  follows: null,
  factor: null,
  jump: null,
  spread: null,
  floor: null,
  ceiling: null,
};
const path = 'rates/rules/';
const call = (method: 'PUT' | 'DELETE', unit: string, payload?: object) =>
  api.app.inject({
    method,
    url: `/api/v1/operator/${path}${unit}/`,
    headers: admin.headers,
    ...(payload && { payload }),
  });
const save = (unit: string, rule: object) => call('PUT', unit, { ...noRule, ...rule });
const remove = (unit: string) => call('DELETE', unit);
const ruleOf = async (unit: string) =>
  (await admin.get(path)).json<{ rules: { unit: string }[] }>().rules.find((rule) => rule.unit === unit);
const lastChange = async () => (await admin.get('journal/?room=rates&size=1')).json().results[0];

beforeEach(async () => {
  await sql`update sessions set code_at = now()`.execute(api.db);
  await alone();
  await sql`delete from rate_rules where unit in ('BTC', 'BTC-EUR')`.execute(api.db);
});

describe('the rule of a price', () => {
  test('is saved with its bounds, logged, and replaced by the settings when it is deleted', async () => {
    const saved = await save('BTC', { jump: '12.50', sources: ['kraken'], floor: '1000' });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await ruleOf('BTC')).toEqual({
      ...noRule,
      unit: 'BTC',
      jump: '12.5',
      sources: ['kraken'],
      floor: '1000',
      isCurrency: true,
    });
    expect(await lastChange()).toMatchObject({
      subject: 'BTC',
      changes: expect.arrayContaining([
        { field: 'rateJump', before: null, after: '12.5' },
        { field: 'rateSources', before: null, after: 'kraken' },
      ]),
    });
    expect((await remove('BTC')).statusCode).toBe(200);
    expect(await ruleOf('BTC')).toBeUndefined();
    expect((await lastChange()).changes).toContainEqual({ field: 'rateJump', before: '12.5', after: null });
  });

  test.each([
    ['BTC', { jump: '0' }, 'jump'],
    ['BTC', { spread: '101' }, 'spread'],
    ['BTC', { floor: '2', ceiling: '2' }, 'ceiling'],
    ['BTC', { sources: ['nobody'] }, 'sources.0'],
    ['BTC', { follows: 'ETH' }, 'factor'],
    ['BTC', { follows: 'BTC', factor: '1' }, 'follows'],
    ['BTC', { via: 'GBP' }, 'via'],
    ['USD', {}, 'unit'],
  ])('of %s is not saved with %j', async (unit, rule, field) => {
    const answer = await save(unit, rule);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(await ruleOf(unit)).toBeUndefined();
  });

  test('cannot make currencies follow each other, whichever of two changes comes first', async () => {
    const answers = await Promise.all([
      save('BTC', { follows: 'BTC-EUR', factor: '1' }),
      save('BTC-EUR', { follows: 'BTC', factor: '1' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('of a second price stays while a direction uses it', async () => {
    await save('BTC-EUR', { via: 'EUR' });
    await sql`update directions set from_rate = 'BTC-EUR'
      where from_ps = (select id from payment_systems where code = 'BTC')`.execute(api.db);
    const refused = await remove('BTC-EUR');
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'Эту цену использует направление. Сначала выберите в нём другую.',
    ]);
    await sql`update directions set from_rate = null where from_rate = 'BTC-EUR'`.execute(api.db);
    expect((await remove('BTC-EUR')).statusCode).toBe(200);
    expect((await remove('BTC-EUR')).statusCode).toBe(200);
  });

  test('is changed only with a fresh code', async () => {
    await sql`update sessions set code_at = null`.execute(api.db);
    expect((await save('BTC', { jump: '50' })).json().code).toBe('fresh_code_required');
    expect((await remove('USDT')).json().code).toBe('fresh_code_required');
    expect(await ruleOf('USDT')).toBeDefined();
  });

  test('waits for a colleague, who sees both sides; what has changed since is not overwritten', async () => {
    await sql`update users set role = 'admin' where id = ${colleague.id}`.execute(api.db);
    expect((await save('BTC', { follows: 'USD', factor: '2', jump: '100' })).statusCode).toBe(200);
    expect(await ruleOf('BTC')).toBeUndefined();
    expect((await save('BTC', { jump: '50' })).json().detail).toContain('ждёт');
    const requests = async () => (await colleague.get('change-requests/?room=rates')).json();
    const [request] = await requests();
    expect(request).toMatchObject({ subject: 'BTC', by: admin.email, mine: false });
    expect(request.changes).toContainEqual({ field: 'rateFactor', before: null, after: '2' });
    expect((await admin.post(`change-requests/${request.id}/`, { approve: true })).statusCode).toBe(409);
    expect((await colleague.post(`change-requests/${request.id}/`, { approve: true })).statusCode).toBe(200);
    expect(await ruleOf('BTC')).toMatchObject({ follows: 'USD', factor: '2' });
    await remove('BTC');
    const [deletion] = await requests();
    await sql`update rate_rules set jump = 7 where unit = 'BTC'`.execute(api.db);
    expect((await colleague.post(`change-requests/${deletion.id}/`, { approve: true })).statusCode).toBe(409);
    expect(await ruleOf('BTC')).toMatchObject({ jump: '7' });
    expect((await colleague.post(`change-requests/${deletion.id}/`, { approve: false })).statusCode).toBe(200);
  });

  test('is not changed by the role that accepts jumps of rates', async () => {
    const operator = await Operator.open(api, 'operator');
    const url = `/api/v1/operator/${path}BTC/`;
    const answer = await api.app.inject({ method: 'PUT', url, headers: operator.headers, payload: noRule });
    expect(answer.json().code).toBe('forbidden');
  });
});
