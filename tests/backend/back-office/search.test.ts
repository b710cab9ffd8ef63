import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { transaction } from '#backend/db/transaction.ts';
import { claimQueue } from '#backend/modules/back-office/claims/service.ts';
import { cardKey, storedRequisites } from '#backend/stored-requisites.ts';
import { testApp } from '#tests/support/app.ts';
import { Operator } from '#tests/support/factories/exchange.ts';
import { walkTo } from '#tests/support/factories/operator-claims.ts';

const api = await testApp({ plansOnce: false });
const { secret } = api.deps.config;
const operator = await Operator.open(api);
const owner = openDb(api.ownerUrl, { max: 1 });
const history = 20_000;

/** Inserts finished claims, each with its own e-mail, requisite and IP address. */
beforeAll(async () => {
  const { id } = await walkTo(operator, 'expired');
  await sql`
    insert into claims (status, from_ps, to_ps, from_summa, to_summa, course, rail, agree, status_at, email, ip, to_requisites)
    select 'expired', from_ps, to_ps, from_summa, to_summa, course, rail, agree, now() - make_interval(mins => n),
      'Person-' || n || '@mail.example.com', '10.0.0.0'::inet + n, jsonb_build_array(jsonb_build_object('name', 'account', 'value', md5(n::text)))
    from claims, generate_series(1, ${sql.lit(history)}) n where id = ${id}`.execute(owner);
  // Merges the pending list of the GIN index, as autovacuum does. Scanning the pending list would cost as much as
  // reading 20,000 claims.
  await sql`vacuum analyze claims`.execute(owner);
});
afterAll(() => owner.destroy());

const emailsFound = async (search: string): Promise<string[]> => {
  const response = await operator.get(`claims/?show=all&search=${encodeURIComponent(search)}`);
  const ids = (response.json().results as { id: string }[]).map(({ id }) => id);
  const { rows } = await sql<{ email: string }>`select email from claims where id = any(${ids}::uuid[])`.execute(owner);
  return rows.map(({ email }) => email);
};

test('a claim is found by its e-mail in any case, and by a part of it with or without the domain', async () => {
  for (const search of ['person-12345@mail.example.com', 'PERSON-12345@', '-12345@mail', 'son-12345'])
    expect(await emailsFound(search), search).toEqual(['Person-12345@mail.example.com']);
  expect(await emailsFound('person-12345@mail.example.org')).toEqual([]);
});

test('a claim is found by a part of its requisite', async () => {
  expect(await emailsFound('827ccb0eea8a706c')).toEqual(['Person-12345@mail.example.com']);
});

test('a whole e-mail finds its own claims only, although longer ones contain it', async () => {
  expect(await emailsFound('person-1234@mail.example.com')).toEqual(['Person-1234@mail.example.com']);
  expect(await emailsFound('person-123')).toHaveLength(20);
});

describe('a card', () => {
  const number = '2200770012345676';
  const found = ['Person-7@mail.example.com', 'Person-9@mail.example.com'];
  const setCard = (email: string, column: string) => {
    const card = JSON.stringify(storedRequisites(secret, [{ name: 'card', label: '', value: number, isCard: true }]));
    return sql`update claims set ${sql.ref(column)} = ${card}::jsonb where email = ${email}`.execute(owner);
  };
  beforeAll(async () => {
    await setCard('Person-7@mail.example.com', 'fromRequisites');
    await setCard('Person-9@mail.example.com', 'toRequisites');
  });

  test.each([
    ['whole number with spaces', '2200 7700 1234 5676'],
    ['whole number with hyphens', '2200-7700-1234-5676'],
    ['key', cardKey(secret, number)],
    ['last four digits', '5676'],
    ['masked number as claims show it', '2200…5676'],
    ['masked number as verifications show it', '2200 •••• •••• 5676'],
    ['end after an asterisk', '*5676'],
  ])('is found by its %s, whether it sent or received', async (_, search) => {
    expect((await emailsFound(search)).toSorted()).toEqual(found);
  });

  test('is found by the text for which its number is exchanged, and which does not contain the number', async () => {
    const { search } = (await operator.post('card-search/', { number: '2200 7700 1234 5676' })).json();
    expect(search).toMatch(/^2200…5676 card:/);
    expect((await emailsFound(search)).toSorted()).toEqual(found);
    expect((await operator.post('card-search/', { number: '2200 7700 1234 5677' })).json().code).toBe('validation');
  });

  test.each(['2200770012345684', '220077001234', '7700', '4567', '…56', 'card', 'v1:'])(
    'is not found by %s',
    async (search) => {
      expect(await emailsFound(search)).not.toContain(found[0]);
    },
  );
});

test('wildcards of SQL and too short texts find nothing', async () => {
  for (const search of ['%', '_', 'person%12345', '\\', 'pe', '@', "'"])
    expect(await emailsFound(search), search).toEqual([]);
});

test('texts separated by commas must all match', async () => {
  expect(await emailsFound('person-12345@mail.example.com, 10.0.48.57')).toEqual(['Person-12345@mail.example.com']);
  expect(await emailsFound('person-12345@mail.example.com; 10.0.48.58')).toEqual([]);
});

test('a claim is found by its IP address or network', async () => {
  expect(await emailsFound('10.0.48.57')).toEqual(['Person-12345@mail.example.com']);
  expect(await emailsFound('10.0.48.56/31')).toHaveLength(2);
});

test.each([
  ['a text', 'nobody-has-this', 'claims_search'],
  ['a network', '10.0.48.56/31', 'claims_of_ip'],
  ['the end of a card', '5671', 'claims_search'],
  ['a card', '2200 7700 1234 5684', 'claims_of_requisite'],
])('a search for %s reads an index instead of every claim', async (_, search, index) => {
  const scans = async () => {
    await emailsFound(search);
    const { rows } = await sql<{ scans: number }>`
      select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = ${index}`.execute(owner);
    return rows[0]?.scans ?? 0;
  };
  const before = await scans();
  // Polls the statistics, because PostgreSQL publishes the statistics of a connection at most once a second.
  await expect.poll(scans, { timeout: 10_000 }).toBeGreaterThan(before);
});

test('a search without a hit looks for a part of the text only once', async () => {
  await transaction(api.db, async (tx) => {
    const scans = async () => {
      const { rows } = await sql<{ scans: number }>`
        select (seq_scan + idx_scan)::int as scans from pg_stat_xact_user_tables where relname = 'claims'`.execute(tx);
      return rows[0]?.scans ?? 0;
    };
    const before = await scans();
    const answer = await claimQueue(tx, { show: 'all', search: 'nobody-has-this', size: 20 }, { locale: 'ru', secret });
    expect(answer).toMatchObject({ count: 0, results: [] });
    // At most four scans are expected: three index scans for an exact e-mail or requisite, and one scan for a part of a
    // text.
    expect((await scans()) - before).toBeLessThanOrEqual(4);
  });
});
