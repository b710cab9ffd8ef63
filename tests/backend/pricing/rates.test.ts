import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#backend/db/pool.ts';
import { transaction } from '#backend/db/transaction.ts';
import { pairForClaim } from '#backend/modules/pricing/prices/service.ts';
import { refreshDueRates, refreshRates } from '#backend/modules/pricing/rates/service.ts';
import { fixedRates } from '#backend/rates/fixed.ts';
import { seed } from '#backend/seed.ts';
import { testDatabase } from '../../support/db.ts';

let db: Db;

beforeAll(async () => {
  ({ db } = await testDatabase());
});

beforeEach(async () => {
  await refreshRates(db);
});

const fixed = {
  get db() {
    return db;
  },
  config: { rates: { mode: 'fixed' as const, sources: [] } },
  log: { warn: () => {} },
};
const btcToSber = { fromPs: 1, toPs: 50, city: null, locale: 'ru' } as const;
const price = () => transaction(db, (tx) => pairForClaim(tx, btcToSber));
const age = (unit: string, minutes: number) =>
  sql`update rates set updated_at = now() - make_interval(mins => ${minutes}) where unit = ${unit}`.execute(db);
const youngest = async () => {
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from now() - max(updated_at))::float8 as age from rates`.execute(db);
  return rows[0]?.age ?? Infinity;
};

describe('rates in fixed mode', () => {
  test('cover every unit of the installation', async () => {
    const units = await db.selectFrom('paymentSystems').select('unit').distinct().execute();
    const known = new Set(fixedRates().map(({ unit }) => unit));
    expect(units.map(({ unit }) => unit).filter((unit) => !known.has(unit))).toEqual([]);
  });

  test('are refreshed once they are a minute old, not before', async () => {
    await refreshDueRates(fixed);
    await sql`update rates set updated_at = now() - interval '40 seconds'`.execute(db);
    await refreshDueRates(fixed);
    expect(await youngest()).toBeGreaterThan(30);
    await sql`update rates set updated_at = now() - interval '70 seconds'`.execute(db);
    await refreshDueRates(fixed);
    expect(await youngest()).toBeLessThan(10);
  });

  test('are written at each start and replace those of another mode', async () => {
    await sql`update rates set fault = 'missing', source = 'Kraken' where unit = 'RUB'`.execute(db);
    await refreshDueRates(fixed);
    await expect(price()).rejects.toMatchObject({ code: 'pair_off' });
    await seed(db, { demo: true });
    expect((await price()).from.code).toBe('BTC');
  });

  test('omit values that are not amounts and keep the others', async () => {
    const odd = ['NaN', '-1', '0', '1e5', ''].map((usd) => ({ unit: 'BTC', usd }));
    const written = await refreshRates(db, [...odd, { unit: 'ETH', usd: '4000' }]);
    expect(written).toBe(1);
    const rows = await db
      .selectFrom('rates')
      .where('unit', 'in', ['BTC', 'ETH'])
      .orderBy('unit')
      .select(['unit', 'usd', 'source'])
      .execute();
    expect(rows).toEqual([
      { unit: 'BTC', usd: '96450', source: 'fixed' },
      { unit: 'ETH', usd: '4000', source: 'fixed' },
    ]);
  });
});

describe('the course of a direction', () => {
  test('is computed from both rates less the margin', async () => {
    // The expected course is 96450 / 0.012361, less a margin of 1.2 percent, and cut off after ten digits.
    expect((await price()).quote.course).toBe('7709133.565');
  });

  test('closes the direction if either rate is older than its limit, and opens it with a fresh one', async () => {
    await age('BTC', 16);
    await expect(price()).rejects.toMatchObject({ code: 'pair_off' });
    await refreshRates(db);
    await age('RUB', 16);
    await expect(price()).rejects.toMatchObject({ code: 'pair_off' });
    await age('RUB', 14);
    expect((await price()).from.code).toBe('BTC');
  });

  test('closes the direction if a rate is missing', async () => {
    await sql`delete from rates where unit = 'RUB'`.execute(db);
    await expect(price()).rejects.toMatchObject({ code: 'pair_off' });
  });

  test('closes the direction while its rate is not trusted, with a message that it will reopen', async () => {
    await sql`update rates set fault = 'jump' where unit = 'RUB'`.execute(db);
    await expect(price()).rejects.toMatchObject({ code: 'pair_off', messageKey: 'Refusals.rateUnsure' });
    await sql`update directions set enabled = false where from_ps = 1 and to_ps = 50`.execute(db);
    await expect(price()).rejects.toMatchObject({ code: 'pair_off', messageKey: 'Errors.pair_off' });
    await sql`update directions set enabled = true where from_ps = 1 and to_ps = 50`.execute(db);
  });

  test('closes the direction below its floor and above its ceiling', async () => {
    const bounds = (floor: string | null, ceiling: string | null) =>
      sql`update directions set course_floor = ${floor}, course_ceiling = ${ceiling}
        where from_ps = 1 and to_ps = 50`.execute(db);
    await bounds('7709133.566', null);
    await expect(price()).rejects.toMatchObject({ code: 'pair_off', messageKey: 'Refusals.rateUnsure' });
    await bounds(null, '7709133.564');
    await expect(price()).rejects.toMatchObject({ code: 'pair_off' });
    await bounds('7709133.565', '7709133.566');
    expect((await price()).quote.course).toBe('7709133.565');
    await bounds(null, null);
  });

  test('uses the rates named by the direction, if any', async () => {
    await sql`insert into rates (unit, usd, source) values ('BTC-EUR', '48225', 'fixed')`.execute(db);
    await sql`update directions set from_rate = 'BTC-EUR' where from_ps = 1 and to_ps = 50`.execute(db);
    expect((await price()).quote.course).toBe('3854566.782');
    await sql`update directions set from_rate = null where from_ps = 1 and to_ps = 50`.execute(db);
  });
});
