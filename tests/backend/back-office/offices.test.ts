import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { officeSettings } from '#contracts/offices.ts';
import type { Pair } from '#contracts/pair.ts';
import { compare } from '#domain/amount.ts';
import { calculatorApi, shown } from '../../support/calculator.ts';
import { brokenBooks } from '../../support/factories/books.ts';
import { cashDraftOf, Guest, Operator } from '../../support/factories/exchange.ts';

type Offices = z.output<typeof officeSettings>;

let api: Awaited<ReturnType<typeof calculatorApi>>;
let operator: Operator;
let usd: number;
let usdt: number;

beforeAll(async () => {
  api = await calculatorApi();
  operator = await Operator.open(api);
  usd = api.id('CASHUSD');
  usdt = api.id('USDTTRC20');
});

afterEach(async () => {
  expect(await brokenBooks(api)).toEqual([]);
});

const offices = async () => (await operator.get('offices/')).json<Offices>();
const cityOf = (list: Offices, code: string) => list.cities.find((city) => city.code === code);
const deskIn = async (code: string) => cityOf(await offices(), code)?.desks.find(({ ps }) => ps === usd);
const citiesOfPair = async () =>
  ((await api.pair('USDTTRC20', 'CASHUSD')).body as Pair).structure.to.city?.map(({ code }) => code);

const words = {
  nameRu: 'Казань',
  nameEn: 'Kazan',
  addressRu: 'Улица Баумана, 1',
  addressEn: '1 Bauman Street',
  hoursRu: 'По будням с 10:00 до 18:00',
  hoursEn: 'Weekdays from 10:00 to 18:00',
  noteRu: '  ',
  noteEn: null,
  active: true,
  schedule: { zone: 'Europe/Moscow', days: Array.from({ length: 7 }, () => ({ from: '10:00', to: '18:00' })) },
};
const terms = { margin: '0', min: null, max: null, stock: null, stockWas: null, active: true };

async function switchOffice(code: string, active: boolean) {
  const city = cityOf(await offices(), code);
  if (!city?.office) throw new Error(`no office in ${code}`);
  const { nameRu, nameEn, office } = city;
  const answer = await operator.post(`offices/${code}/`, { nameRu, nameEn, ...office, active });
  shown();
  return answer;
}

const change = async (code: string, more: object) => {
  const now = await deskIn(code);
  const { margin = '0', min = null, max = null, stock = null } = now ?? {};
  return operator.post(`offices/${code}/desks/${usd}/`, {
    margin,
    min,
    max,
    stock,
    stockWas: stock,
    active: true,
    ...more,
  });
};

test('staff see every city with its office and stocks', async () => {
  const list = await offices();
  expect(list.cities.map(({ code }) => code).slice(0, 3)).toEqual(['MSK', 'SPB', 'EKB']);
  expect(cityOf(list, 'TBIL')).toMatchObject({ nameEn: 'Tbilisi', office: { active: true } });
  expect(await deskIn('TBIL')).toEqual({
    ps: usd,
    code: 'CASHUSD',
    name: 'Наличные USD',
    currency: 'USD',
    margin: '0.5',
    min: '3000',
    max: null,
    stock: '15000',
    held: '0',
    active: true,
  });
  expect(list.systems.map(({ code }) => code)).toEqual(['CASHRUB', 'CASHUSD', 'CASHEUR']);
});

test('a new city with an office and a cash desk is offered at once, with its own terms', async () => {
  expect((await operator.post('offices/KZN/', words)).statusCode).toBe(200);
  const opened = await operator.post(`offices/KZN/desks/${usd}/`, {
    ...terms,
    margin: '1.5',
    min: '1000',
    stock: '9000',
  });
  expect(cityOf(opened.json(), 'KZN')).toMatchObject({ office: { noteRu: null }, desks: [{ stock: '9000' }] });
  shown();
  expect((await citiesOfPair())?.at(-1)).toBe('KZN');
  const pairIn = async (city: string) => (await api.pair('USDTTRC20', 'CASHUSD', `?city=${city}`)).body as Pair;
  const [kazan, moscow] = [await pairIn('KZN'), await pairIn('MSK')];
  expect([kazan.reserve, compare(kazan.course, moscow.course)]).toEqual(['9000', -1]);
  const cash = (await api.get('/cash/', 'en')).body.find(({ code }: { code: string }) => code === 'KZN');
  expect(cash).toMatchObject({ name: 'Kazan', office: { address: '1 Bauman Street', note: null } });
  await change('KZN', { active: false });
});

test('a city without an office is offered nowhere, and the desk says what is missing', async () => {
  const { rows } = await sql<{ office: object }>`select to_jsonb(offices) as office from offices`.execute(api.db);
  const before = JSON.stringify(rows.map(({ office }) => office));
  await sql`delete from offices where city <> 'MSK'`.execute(api.db);
  try {
    shown();
    expect(await citiesOfPair()).toEqual(['MSK']);
    const cash = (await api.get('/cash/')).body.map(({ code }: { code: string }) => code);
    expect(cash).toEqual(['MSK']);
    const { body: file } = await api.app.inject('/rates.xml');
    expect(new Set(file.match(/<city>[^<]*/g))).toEqual(new Set(['<city>MSK']));
    const guest = new Guest(api);
    const draft = await cashDraftOf(api, 'SPB', { from: usdt, to: usd, fromSumma: '6000' });
    expect((await guest.post('/api/v1/claim/', draft)).json().fields).toHaveProperty('city');
    await sql`delete from offices`.execute(api.db);
    const direction = (await operator.get('directions/USDTTRC20/CASHUSD/')).json();
    expect(direction.problems).toContainEqual({ code: 'city', unit: null, why: null });
  } finally {
    await sql`insert into offices select * from jsonb_populate_recordset(null::offices, ${before}::jsonb)
      on conflict do nothing`.execute(api.db);
    shown();
  }
});

describe('an office or cash desk that is switched off', () => {
  test('is not offered until it is switched on again', async () => {
    expect(cityOf((await switchOffice('SOCHI', false)).json(), 'SOCHI')?.office?.active).toBe(false);
    expect(await citiesOfPair()).not.toContain('SOCHI');
    expect((await api.get('/cash/')).body.map(({ code }: { code: string }) => code)).not.toContain('SOCHI');
    await switchOffice('SOCHI', true);
    expect(await citiesOfPair()).toContain('SOCHI');
  });

  test('does not affect the other desks of the city', async () => {
    await change('MSK', { active: false });
    shown();
    expect(await citiesOfPair()).not.toContain('MSK');
    const euro = (await api.pair('USDTTRC20', 'CASHEUR')).body as Pair;
    expect(euro.structure.to.city?.map(({ code }) => code)).toContain('MSK');
    await change('MSK', { active: true });
  });

  test('accepts no unconfirmed claim, but finishes confirmed ones', async () => {
    // A rate is not fixed while an office is closed, so the office has no hours here.
    await sql`update offices set schedule = null where city = 'SPB'`.execute(api.db);
    const [early, late] = [new Guest(api), new Guest(api)];
    const draft = () => cashDraftOf(api, 'SPB', { from: usd, to: usdt, fromSumma: '5000' });
    const [confirmed, made] = [await early.create(await draft()), await late.create(await draft())];
    expect((await early.confirm(confirmed)).json().status).toBe('wait_payment');
    await switchOffice('SPB', false);
    expect((await late.confirm(made)).json().code).toBe('pair_off');
    expect((await early.get(`/api/v1/claim/${confirmed}/form/`)).json().office.city).toBe('Санкт-Петербург');
    expect((await operator.move(confirmed, 'credit', { summa: '5000' })).json().claim.status).toBe('paid');
    await switchOffice('SPB', true);
    await early.confirm(confirmed, 'cancel');
  });
});

describe('the stock of a cash desk', () => {
  test('changes only if the operator saw the current figure', async () => {
    expect((await change('EKB', { stock: '20000', stockWas: '14000' })).json().code).toBe('conflict');
    expect((await deskIn('EKB'))?.stock).toBe('15000');
    expect((await change('EKB', { stock: '20000' })).statusCode).toBe(200);
    expect((await deskIn('EKB'))?.stock).toBe('20000');
  });

  test('never falls below the sum of its holds', async () => {
    const guest = new Guest(api);
    const id = await guest.create(await cashDraftOf(api, 'ALM', { from: usdt, to: usd, fromSumma: '6000' }));
    await guest.confirm(id);
    expect((await change('ALM', { stock: '1000' })).json().fields.stock[0]).toMatch(/закреплено/);
    expect((await change('ALM', { stock: null })).statusCode).toBe(200);
    await guest.confirm(id, 'cancel');
  });

  test('includes the holds of claims that are older than the desk', async () => {
    await sql`delete from cash_desks where city = 'DUBAI' and ps = ${usd}`.execute(api.db);
    shown();
    const guest = new Guest(api);
    const id = await guest.create(await cashDraftOf(api, 'DUBAI', { from: usdt, to: usd, fromSumma: '6000' }));
    const { toSumma } = (await guest.confirm(id)).json();
    expect((await change('DUBAI', { stock: '100' })).json().fields.stock[0]).toMatch(/закреплено/);
    await change('DUBAI', { stock: '25000' });
    expect(await deskIn('DUBAI')).toMatchObject({ stock: '25000', held: toSumma });
    await guest.confirm(id, 'cancel');
    expect((await deskIn('DUBAI'))?.held).toBe('0');
  });
});

test.each([
  ['margin', { margin: '50' }],
  ['max', { min: '2000', max: '1000' }],
  ['stock', { stock: '100.5' }],
  ['min', { min: '-1' }],
])('refuses a wrong %s at its field', async (field, more) => {
  const answer = await change('TBIL', more);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
});

test('a malformed city code, an unknown city and a payment system without cash are refused', async () => {
  expect((await operator.post('offices/kazan/', words)).statusCode).toBe(404);
  expect((await operator.post('offices/KZN/', { ...words, nameEn: ' ' })).json().fields).toHaveProperty('nameEn');
  expect((await operator.post(`offices/NOWHERE/desks/${usd}/`, terms)).statusCode).toBe(404);
  expect((await operator.post(`offices/MSK/desks/${usdt}/`, terms)).statusCode).toBe(404);
});
