import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#backend/db/migrate.ts';
import { type Db, openDb } from '#backend/db/pool.ts';
import { transaction } from '#backend/db/transaction.ts';
import { balances } from '#backend/modules/ledger/postings/service.ts';
import { pairForClaim } from '#backend/modules/pricing/prices/service.ts';
import { seed } from '#backend/seed.ts';
import { compare } from '#domain/amount.ts';
import { coversRounding, netMargin } from '#domain/course.ts';
import { receiveLimits, sendLimits } from '#domain/quote.ts';
import { checkRequisite, type RequisiteFormat } from '#domain/requisites/check.ts';
import { emptyDatabase, testDatabase } from '../../support/db.ts';

let db: Db;

beforeAll(async () => {
  ({ db } = await testDatabase());
});

const countOf = async (table: 'paymentSystems' | 'directions' | 'texts' | 'requisitePool' | 'ledgerEntries') => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
};

describe('the demo data', () => {
  test('has at least 30 payment systems of every kind and 250 open directions', async () => {
    expect(await countOf('paymentSystems')).toBeGreaterThanOrEqual(30);
    const kinds = await db.selectFrom('paymentSystems').select('kind').distinct().execute();
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['bank', 'cash', 'crypto', 'gift', 'wallet']);
    const open = await db.selectFrom('directions').where('enabled', '=', true).select('id').execute();
    expect(open.length).toBeGreaterThanOrEqual(250);
  });

  test('has a coin on several networks once per network', async () => {
    const tether = await db
      .selectFrom('paymentSystems')
      .where('unit', '=', 'USDT')
      .select(['code', 'network'])
      .execute();
    expect(tether.length).toBeGreaterThanOrEqual(5);
    expect(new Set(tether.map(({ network }) => network)).size).toBe(tether.length);
  });

  test('has all names in both languages', async () => {
    const names = await sql<{ ru: string; en: string }>`
      select name_ru as ru, name_en as en from payment_systems union all
      select name_ru, name_en from currency_groups union all select name_ru, name_en from cities`.execute(db);
    expect(names.rows.filter(({ ru, en }) => ru.trim() === '' || !/^[\x20-\x7e]+$/.test(en))).toEqual([]);
    const systems = await db.selectFrom('paymentSystems').selectAll().execute();
    for (const input of systems.flatMap((system) => [...system.sendInputs, ...system.receiveInputs])) {
      expect(input.label_ru).not.toBe('');
      expect(input.label_en).toMatch(/^[\x20-\x7e’]+$/);
      expect(Boolean(input.hint_ru)).toBe(Boolean(input.hint_en));
    }
  });

  test.each([
    ['биткойн', 'BTC'],
    ['bitkoin', 'BTC'],
    ['ефир', 'ETH'],
    ['тинькоф', 'TCSBRUB'],
    ['каспий', 'KSPBKZT'],
    ['спб', 'SBPRUB'],
  ])('has the common misspelling %s among the search words for %s', async (word, code) => {
    const system = await db.selectFrom('paymentSystems').where('code', '=', code).selectAll().executeTakeFirstOrThrow();
    expect(system.synonyms).toContain(word);
  });

  test('has directions with a verification course, with notices, with a floating course, and popular ones', async () => {
    const rows = await db.selectFrom('directions').selectAll().execute();
    const some = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length;
    expect(some((row) => row.marginVerification !== null)).toBeGreaterThan(20);
    expect(some((row) => row.fromMinVerification !== null)).toBeGreaterThan(0);
    expect(some((row) => row.notifyRu !== null && row.notifyEn !== null)).toBeGreaterThan(3);
    expect(some((row) => row.bonus !== null)).toBeGreaterThan(1);
    expect(some((row) => row.fixedMinutes === 0)).toBeGreaterThan(1);
    expect(some((row) => !row.emailRequired)).toBeGreaterThan(1);
    expect(some((row) => row.best !== null)).toBe(8);
    expect(some((row) => row.rail === 'demo_bank')).toBeGreaterThan(50);
  });

  test('offers cash in cities with an office, with stocks that add up to the reserve', async () => {
    const { rows } = await sql<{ enabled: boolean }>`
      select d.enabled from directions d join payment_systems ps on ps.id in (d.from_ps, d.to_ps)
      where ps.kind = 'cash'`.execute(db);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.every(({ enabled }) => enabled)).toBe(true);
    const { rows: cities } = await sql<{ city: string }>`
      select city from payment_systems, unnest(cities) city where kind = 'cash'
      except (select desk.city from cash_desks desk join offices o on o.city = desk.city)`.execute(db);
    expect(cities).toEqual([]);
    const { rows: sums } = await sql<{ right: boolean }>`
      select sum(stock) = (select total from reserves r where r.ps = d.ps) as right from cash_desks d group by ps`.execute(
      db,
    );
    expect(sums).toEqual([{ right: true }, { right: true }, { right: true }]);
  });

  test('has only valid directions: the minimum covers rounding and is payable', async () => {
    const directions = await db.selectFrom('directions').where('enabled', '=', true).selectAll().execute();
    const wrong = await transaction(db, async (tx) => {
      const names: string[] = [];
      for (const { fromPs, toPs, margin, marginVerification: verified, bonus } of directions) {
        const { rows } = await sql<{ city: string | null }>`
          select city from payment_systems ps left join unnest(ps.cities) city on true
          where ps.id in (${fromPs}, ${toPs}) order by ps.kind = 'cash' desc, ps.id`.execute(tx);
        const cash = rows.filter(({ city }) => city !== null);
        for (const { city } of cash.length > 0 ? cash : [{ city: null }]) {
          const pair = await pairForClaim(tx, { fromPs, toPs, city, locale: 'ru' });
          const send = sendLimits(pair.quote, 'default');
          const right =
            coversRounding(pair.quote, netMargin(margin, bonus), 'default') &&
            coversRounding(pair.quote, netMargin(verified ?? margin, bonus), 'verification') &&
            compare(send.min, send.max) < 0 &&
            compare(receiveLimits(pair.quote, 'default').max, pair.quote.reserve) <= 0;
          if (!right) names.push(`${pair.from.code} → ${pair.to.code} ${city ?? ''}`);
        }
      }
      return names;
    });
    expect(wrong).toEqual([]);
  });

  test('has reserves that were posted against equity', async () => {
    const reserves = await db
      .selectFrom('reserves as r')
      .innerJoin('paymentSystems as ps', 'ps.id', 'r.ps')
      .select(['ps.code', 'r.total', 'r.held'])
      .execute();
    const house = new Map((await balances(db)).map(({ account, summa }) => [account, summa]));
    expect(reserves.length).toBe(await countOf('paymentSystems'));
    const wrong = reserves.filter(
      ({ code, total, held }) =>
        compare(total, house.get(`house:${code}`) ?? '0') !== 0 || compare(total, '0') <= 0 || held !== '0',
    );
    expect(wrong).toEqual([]);
  });

  test('has a valid requisite for every payment system but cash and gift cards', async () => {
    const rows = await db
      .selectFrom('requisitePool as pool')
      .innerJoin('paymentSystems as ps', 'ps.id', 'pool.ps')
      .select(['ps.code', 'pool.value', 'ps.receiveInputs'])
      .execute();
    const checked = rows.map((row) => checkRequisite(row.receiveInputs[0]?.format as RequisiteFormat, row.value));
    expect(checked).toEqual(rows.map(({ value }) => ({ ok: true, value })));
    const systems = await db
      .selectFrom('paymentSystems')
      .where('kind', 'not in', ['cash', 'gift'])
      .select('id')
      .execute();
    expect(rows.length).toBe(systems.length);
  });

  test('has the site texts in both languages', async () => {
    const texts = await db.selectFrom('texts').select(['key', 'locale', 'title', 'markdown']).execute();
    const long = ['rules', 'aml', 'replenishment', 'shops', 'partners-users', 'partners-monitoring'];
    for (const key of [...long, 'partners', 'contacts', 'contest', 'cash']) {
      expect(
        texts
          .filter((text) => text.key === key)
          .map(({ locale }) => locale)
          .toSorted(),
      ).toEqual(['en', 'ru']);
    }
    for (const { key, title, markdown } of texts) {
      expect(title).not.toMatch(/^#|^$/);
      expect(markdown.length).toBeGreaterThan(long.includes(key) ? 1_000 : 600);
    }
  });
});

describe('a repeated seed', () => {
  test('changes nothing and keeps the operator’s settings', async () => {
    await sql`update directions set margin = 7.5, enabled = false where best = 1`.execute(db);
    await sql`update payment_systems set name_ru = 'Биткоин' where code = 'BTC'`.execute(db);
    await sql`update texts set markdown = 'Свои правила' where key = 'rules' and locale = 'ru'`.execute(db);
    await sql`update requisite_pool set active = false where ps = 1`.execute(db);
    const before = [await countOf('directions'), await countOf('ledgerEntries'), await countOf('requisitePool')];
    await seed(db, { demo: true });
    expect([await countOf('directions'), await countOf('ledgerEntries'), await countOf('requisitePool')]).toEqual(
      before,
    );
    const { rows } = await sql<{ margin: string; name: string; markdown: string }>`
      select d.margin::text, ps.name_ru as name, t.markdown from directions d, payment_systems ps, texts t
      where d.best = 1 and ps.code = 'BTC' and t.key = 'rules' and t.locale = 'ru'`.execute(db);
    expect(rows).toEqual([{ margin: '7.5', name: 'Биткоин', markdown: 'Свои правила' }]);
  });

  test('seeds once if two processes start at the same time', async () => {
    const before = await countOf('ledgerEntries');
    await Promise.all([seed(db, { demo: true }), seed(db, { demo: true })]);
    expect(await countOf('ledgerEntries')).toBe(before);
  });
});

test('without the demo every direction is closed, reserves are empty, and there are no requisites and no congestion levels', async () => {
  const url = await emptyDatabase();
  await migrate(url);
  const plain = openDb(url, { max: 2 });
  try {
    await seed(plain, { demo: false });
    const open = await plain.selectFrom('directions').where('enabled', '=', true).select('id').execute();
    const rails = await plain.selectFrom('directions').select('rail').distinct().execute();
    const totals = await plain.selectFrom('reserves').select('total').distinct().execute();
    expect(open).toEqual([]);
    expect(rails.map(({ rail }) => rail).toSorted()).toEqual(['cash', 'gift', 'manual']);
    expect(totals).toEqual([{ total: '0' }]);
    expect(await plain.selectFrom('requisitePool').selectAll().execute()).toEqual([]);
    expect(await plain.selectFrom('ledgerEntries').selectAll().execute()).toEqual([]);
    const congested = await plain.selectFrom('networks').where('congestion', '!=', 'normal').selectAll().execute();
    expect(congested).toEqual([]);
    expect((await plain.selectFrom('texts').select('key').execute()).length).toBeGreaterThanOrEqual(6);
  } finally {
    await plain.destroy();
  }
});
