import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { cashCity } from '#contracts/cash.ts';
import type { Pair } from '#contracts/pair.ts';
import type { Locale } from '#domain/locale.ts';
import { calculatorApi, shown } from '../../support/calculator.ts';

type City = z.input<typeof cashCity>;

let api: Awaited<ReturnType<typeof calculatorApi>>;

beforeAll(async () => {
  api = await calculatorApi();
});

const cities = async (locale: Locale = 'ru') => (await api.get('/cash/', locale)).body as City[];
const cityOf = async (code: string) => (await cities()).find((city) => city.code === code);
const directionOf = (city: City | undefined, from: string, to: string) =>
  city?.directions.find(({ fromCode, toCode }) => fromCode === from && toCode === to);

afterEach(async () => {
  await sql`update directions set enabled = true`.execute(api.db);
  await sql`update cash_desks set held = 0, stock = 25000 where city = 'DUBAI'`.execute(api.db);
  shown();
});

test('each city has the address and hours of its office, in the requested language', async () => {
  const [ru, en] = [await cities(), await cities('en')];
  expect(ru.map(({ name }) => name)).toEqual([
    'Москва',
    'Санкт-Петербург',
    'Екатеринбург',
    'Сочи',
    'Алматы',
    'Тбилиси',
    'Дубай',
  ]);
  expect(en.map(({ code }) => code)).toEqual(ru.map(({ code }) => code));
  expect(ru[0]?.office).toEqual({
    address: 'Демонстрационная улица, 1, офис 10',
    hours: 'Ежедневно с 10:00 до 20:00',
    note: 'Это демонстрация: по адресу никого нет.',
  });
  expect(JSON.stringify(en)).not.toMatch(/[а-я]/i);
});

test('a direction has the same figures as the form in that city', async () => {
  const dubai = await cityOf('DUBAI');
  const take = directionOf(dubai, 'USDTTRC20', 'CASHUSD');
  const pair = (await api.pair('USDTTRC20', 'CASHUSD', '?city=DUBAI')).body as Pair;
  expect(take).toMatchObject({
    side: 'take',
    course: pair.course,
    min: pair.to.min,
    reserve: pair.reserve,
    fromCurrency: 'USDT',
    toCurrency: 'USD',
    fromNetwork: 'TRC20',
    toNetwork: null,
    fromIcon: pair.structure.from.currency.icon,
    toIcon: pair.structure.to.currency.icon,
  });
  expect(Number(take?.max)).toBeLessThanOrEqual(25_000);
  expect(directionOf(dubai, 'CASHUSD', 'USDTTRC20')).toMatchObject({ side: 'give', min: '5000', max: '100000' });
  expect(directionOf(dubai, 'USDTTRC20', 'CASHRUB')).toBeUndefined();
});

test('a cash desk with little stock has a maximum below the minimum, so that the page can explain it', async () => {
  await sql`update cash_desks set stock = 100 where city = 'DUBAI'`.execute(api.db);
  shown();
  const take = directionOf(await cityOf('DUBAI'), 'USDTTRC20', 'CASHUSD');
  expect(Number(take?.max)).toBeLessThan(Number(take?.min));
});

test('closed directions are omitted, and so is a city without an office', async () => {
  await sql`update directions set enabled = false`.execute(api.db);
  await sql`delete from offices where city = 'ALM'`.execute(api.db);
  shown();
  const found = await cities();
  expect(found.map(({ code }) => code)).toEqual(['MSK', 'SPB', 'EKB', 'SOCHI', 'TBIL', 'DUBAI']);
  expect(found.flatMap(({ directions }) => directions)).toEqual([]);
  await sql`delete from offices`.execute(api.db);
  shown();
  expect(await cities()).toEqual([]);
  await sql`update directions set enabled = true`.execute(api.db);
  shown();
  expect(await cities()).toEqual([]);
});
