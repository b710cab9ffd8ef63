import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Pair } from '#contracts/pair.ts';
import { compare, subtract } from '#domain/amount.ts';
import { calculatorApi, shown } from '../../support/calculator.ts';
import { brokenBooks, reserveOf } from '../../support/factories/books.ts';
import { cashDraftOf, type Draft, Guest, Operator } from '../../support/factories/exchange.ts';

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

const inCity = async (city: string, from = 'USDTTRC20', to = 'CASHUSD') =>
  (await api.pair(from, to, `?city=${city}`)).body as Pair;

const cashDraft = (city: string, from: number, to: number, fromSumma: string) =>
  cashDraftOf(api, city, { from, to, fromSumma });

const deskOf = async (city: string) => {
  const { rows } = await sql<{ stock: string; held: string }>`
    select trim_scale(stock)::text as stock, trim_scale(held)::text as held from cash_desks
    where ps = ${usd} and city = ${city}`.execute(api.db);
  return rows[0];
};

describe('the city of a pair with cash', () => {
  test('determines course, limits and reserve, in the pair and in the course', async () => {
    const [moscow, dubai] = [await inCity('MSK'), await inCity('DUBAI')];
    expect(compare(moscow.course, dubai.course)).toBe(1);
    expect([moscow.to.min, dubai.to.min]).toEqual(['2000', '5000']);
    expect([moscow.reserve, dubai.reserve]).toEqual(['70000', '25000']);
    const { body } = await api.get(`/calculator/course/${usdt}/${usd}/?city=DUBAI`);
    expect(body.course).toBe(dubai.course);
  });

  test('is optional: without one, or with an unknown one, the direction is unchanged', async () => {
    const bare = (await api.pair('USDTTRC20', 'CASHUSD')).body as Pair;
    const unknown = await inCity('NOWHERE');
    expect([bare.course, bare.reserve]).toEqual([unknown.course, '182000']);
  });

  test('comes with the address and the hours of its office', async () => {
    const { structure } = await inCity('DUBAI');
    const dubai = structure.to.city?.find(({ code }) => code === 'DUBAI');
    expect(dubai).toMatchObject({ address: expect.any(String), hours: expect.stringMatching(/10:00/) });
  });

  test('decides whether the rate of cash to bring can be fixed', async () => {
    const day = (new Date().getUTCDay() + 2) % 7;
    const schedule = {
      zone: 'UTC',
      week: Array.from({ length: 7 }, (_, at) => (at === day ? ['10:00', '20:00'] : null)),
    };
    await sql`update offices set schedule = ${JSON.stringify(schedule)}::jsonb where city = 'DUBAI'`.execute(api.db);
    shown();
    const minutes = async (city: string, ...pair: string[]) => (await inCity(city, ...pair)).fixedMinutes;
    expect(await minutes('DUBAI', 'CASHUSD', 'USDTTRC20')).toBe(0);
    expect(await minutes('DUBAI')).toBe(20);
    expect(await minutes('NOWHERE', 'CASHUSD', 'USDTTRC20')).toBe(120);
  });

  test('is required for a claim, must be one of the pair’s cities, and sets the price', async () => {
    const guest = new Guest(api);
    const draft = await cashDraft('DUBAI', usdt, usd, '6000');
    const refused = async (more: Draft) => (await guest.post('/api/v1/claim/', { ...draft, ...more })).json();
    expect(await refused({ city: undefined })).toMatchObject({
      code: 'validation',
      fields: { city: [expect.any(String)] },
    });
    expect(await refused({ city: 'NOWHERE' })).toMatchObject({ code: 'validation' });
    // The quote was made for one city and must be refused for another city.
    expect(await refused({ city: 'MSK' })).toMatchObject({ code: 'course_changed' });
    const made = (await guest.post('/api/v1/claim/', draft)).json();
    expect(made.course).toBe((await inCity('DUBAI')).course);
  });
});

test('cash brought to an office is paid by code, counted by staff and added to the city’s stock', async () => {
  const before = await deskOf('MSK');
  const guest = new Guest(api);
  const id = await guest.create(await cashDraft('MSK', usd, usdt, '5000'));
  expect((await guest.confirm(id)).json().status).toBe('wait_payment');
  expect((await new Guest(api).get(`/api/v1/claim/${id}/form/`)).json().office).toBeNull();
  const { office, type } = (await guest.get(`/api/v1/claim/${id}/form/`)).json();
  expect(office.code).toMatch(/^[0-9A-F]{6}$/);
  expect([type, office.city, office.side]).toEqual(['cash', 'Москва', 'give']);
  const seen = (await operator.get(`claims/${id}/`)).json();
  expect(seen.office).toEqual(office);
  await operator.move(id, 'credit', { summa: '5000' });
  expect(await deskOf('MSK')).toEqual({ ...before, stock: String(Number(before?.stock) + 5000) });
  await operator.move(id, 'payout');
  await operator.move(id, 'sent', { summa: seen.claim.toSumma, tx: 'tx 1' });
  expect((await operator.move(id, 'done')).json().claim.status).toBe('done');
});

test('cash collected at an office is held from the confirmation on and leaves the stock at the payout', async () => {
  const before = await deskOf('SPB');
  const guest = new Guest(api);
  const id = await guest.create(await cashDraft('SPB', usdt, usd, '4000'));
  const { toSumma } = (await guest.confirm(id)).json();
  expect(toSumma).toMatch(/^\d+$/);
  expect(await deskOf('SPB')).toEqual({ stock: before?.stock, held: toSumma });
  expect((await guest.get(`/en/api/v1/claim/${id}/form/`)).json().office).toMatchObject({
    city: 'Saint Petersburg',
    side: 'take',
  });
  await operator.move(id, 'credit', { summa: '4000' });
  await operator.move(id, 'payout');
  await operator.move(id, 'sent', { summa: toSumma });
  await operator.move(id, 'done');
  expect(await deskOf('SPB')).toEqual({ stock: subtract(before?.stock ?? '0', toSumma), held: '0' });
});

test('a city sells no more than its stock, however many claims confirm at once', async () => {
  const total = (await reserveOf(api, usd)).total;
  const guests = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const guest = new Guest(api);
      return { guest, id: await guest.create(await cashDraft('ALM', usdt, usd, '6000')) };
    }),
  );
  const answers = await Promise.all(guests.map(({ guest, id }) => guest.confirm(id)));
  const codes = answers.map((answer): string => answer.json().code ?? answer.json().status);
  expect(codes.toSorted()).toEqual(['reserve_exhausted', 'reserve_exhausted', 'wait_payment', 'wait_payment']);
  expect((await reserveOf(api, usd)).total).toBe(total);
  shown();
  expect(compare((await inCity('ALM')).reserve, '6000')).toBe(-1);
  await Promise.all(guests.map(({ guest, id }) => guest.confirm(id, 'cancel')));
  expect(await deskOf('ALM')).toEqual({ stock: '15000', held: '0' });
});

test('a late payment is credited even if the city has no stock left', async () => {
  const guest = new Guest(api);
  const id = await guest.create(await cashDraft('EKB', usdt, usd, '12000'));
  await guest.confirm(id);
  await guest.confirm(id, 'cancel');
  const other = new Guest(api);
  const rival = await other.create(await cashDraft('EKB', usdt, usd, '12000'));
  await other.confirm(rival);
  const late = (await operator.move(id, 'credit', { summa: '12000', tx: 'late 1' })).json();
  expect(late.claim).toMatchObject({ status: 'choice', reason: 'late' });
  const ways = late.claim.choice.options as { kind: string; enabled: boolean }[];
  expect(ways.find(({ kind }) => kind === 'continue')?.enabled).toBe(false);
});
