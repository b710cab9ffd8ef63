import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import type { Deps } from '#backend/deps.ts';
import { deleteExpired } from '#backend/jobs/retention.ts';
import { assertMayCreate } from '#backend/modules/abuse/claim-limits/service.ts';
import { customerAccounts } from '#backend/modules/back-office/accounts/service.ts';
import { listClaims } from '#backend/modules/claims/account/service.ts';
import { ownCardsOf } from '#backend/modules/gift/cards/own-cards.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { brokenLinks, changeLogPage } from '#backend/modules/platform/change-log/service.ts';
import { listCodes } from '#backend/modules/promocodes/codes/desk.ts';
import { listForStaff } from '#backend/modules/withdrawals/requests/desk.ts';
import { testDatabase } from '../../support/db.ts';
import { rowsFetched, rowsRead } from '../../support/rows-read.ts';

const { db, ownerUrl } = await testDatabase({ max: 1 });
const user = crypto.randomUUID();
const people = 1_000;
const foreignCards = 3_000;

/** Writes a long history of one customer, and partners with one withdrawal, open claims and gift cards each. */
beforeAll(async () => {
  const owner = openDb(ownerUrl, { max: 1, timeouts: { statementMs: 0 } });
  const usdt = sql`(select id from payment_systems where code = 'USDTTRC20')`;
  const steps = [
    sql`insert into users (id, email, password_hash) values (${user}, 'customer@example.org', '-')`,
    sql`insert into users (email, password_hash) select 'partner' || n || '@example.org', '-' from generate_series(1, ${sql.lit(people)}) n`,
    sql`insert into referral_members (user_id, code, ps) select id, 'p' || row_number() over (), ${usdt} from users where email like 'partner%'`,
    sql`insert into withdrawals (member_id, ps, summa, fee, to_ps, to_summa, to_requisites) select id, ${usdt}, 10, 1, ${usdt}, 9, '[]' from referral_members`,
    sql`insert into claims (status, from_ps, to_ps, from_summa, to_summa, course, rail, agree, user_id, email, created_at, clock_at)
      select case when n <= 2 then 'wait_payment' else 'expired' end, (select id from payment_systems where code = 'BTC'), ${usdt}, 1, 1, 1, 'manual', '{"aml": 1, "replenishment": 1}',
        ${user}, 'customer@example.org', now() - make_interval(days => n / 2 * 2), case when n <= 2 then now() end
      from generate_series(1, ${sql.lit(people)}) n`,
    sql`insert into gift_cards (claim_id, ps, value, balance, code_hash, ending, buyer_id, holder_id, created_at, expires_at)
      select id, ${usdt}, 1, 0, sha256(number::text::bytea), 'AAAA', ${user}, case when number % 2 = 0 then ${user}::uuid end, created_at, now()
      from claims order by number limit 20`,
    sql`with foreign_claims as (
        insert into claims (status, from_ps, to_ps, from_summa, to_summa, course, rail, agree, user_id, email, clock_at)
        select 'wait_payment', (select id from payment_systems where code = 'BTC'), ${usdt}, 1, 1, 1, 'manual', '{"aml": 1, "replenishment": 1}',
          u.id, u.email, now() from users u, generate_series(1, ${sql.lit(foreignCards / people)}) where u.email like 'partner%'
        returning id, number, user_id)
      insert into gift_cards (claim_id, ps, value, balance, code_hash, ending, buyer_id, holder_id, expires_at)
      select id, ${usdt}, 1, 0, sha256(number::text::bytea), 'BBBB', user_id, user_id, now() from foreign_claims`,
    sql`insert into promocodes (code, type, value) select 'CODE' || n, 'percent', 1 from generate_series(1, ${sql.lit(people)}) n`,
    sql`insert into change_log (actor_kind, actor_id, room, changes)
      select 'job', 'command', 'rates', '[{"field": "margin", "before": "1", "after": "2"}]' from generate_series(1, ${sql.lit(people)})`,
    sql`insert into verifications (kind, status, ps, user_id, number_hash)
      select 'card', 'wait', ${usdt}, id, sha256(email::text::bytea) from users where email like 'partner%'`,
    sql`insert into receipts (id, claim_id, name, type, size)
      select gen_random_uuid(), id, 'receipt.png', 'image/png', 1 from claims where status = 'expired'`,
    sql`insert into deposits (key, payment_key, claim_id, ps, summa)
      select number, number, id, from_ps, 1 from claims where status = 'expired'`,
    sql`vacuum analyze`,
  ];
  for (const step of steps) await step.execute(owner);
  await owner.destroy();
});

test('the limits of a customer read unpaid and recent claims, and not the ended ones', async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from counted_claims(${user}, null, null)`.execute(db);
  const { rows: expected } = await sql<{ count: number }>`
    select count(*)::int as count from claims c
    where c.user_id = ${user} and (c.created_at > now() - interval '1 day' or counts_as_unpaid(c))`.execute(db);
  expect([rows, expected]).toEqual([[{ count: 2 }], [{ count: 2 }]]);
  const claimant = { userId: user, hash: null, email: 'customer@example.org', toRequisites: [] };
  const read = await rowsRead(db, 'claims', () => moneyTransaction(db, (tx) => assertMayCreate(tx, claimant)));
  expect(read).toBeLessThan(50);
});

test('a page of withdrawals looks up each of its own partners once, instead of reading all of them', async () => {
  const staff = { id: user, locale: 'ru', secret: '' } as const;
  const read = await rowsRead(db, 'referral_members', async () => {
    const { count, results } = await listForStaff(db, { show: 'all', page: 1, size: 20 }, staff);
    expect([count, results.length]).toEqual([people, 20]);
    for (const { by, worker } of results) expect([by?.startsWith('partner'), worker]).toEqual([true, null]);
  });
  expect(read).toBeLessThan(30);
});

test('a page of own gift cards reads each card once per index, and shows cards bought and held only once', async () => {
  const read = await rowsRead(db, 'gift_cards', async () => {
    const { count, results } = await ownCardsOf(db, user, { page: 1, size: 20 });
    expect([count, new Set(results.map(({ id }) => id)).size]).toEqual([20, 20]);
    expect(results.filter(({ bought, held }) => bought && held)).toHaveLength(10);
  });
  expect(read).toBeLessThan(100);
});

/** Number of runs after which PostgreSQL may plan a prepared statement without its parameters. */
const runs = 7;

test('a search for the beginning of an e-mail reads only the accounts that it finds', async () => {
  const search = () => customerAccounts(db, { search: 'partner55', page: 1, size: 20 });
  for (let n = 0; n < runs; n += 1) await search();
  const read = await rowsRead(db, 'users', async () => {
    const { results } = await search();
    expect(results).toHaveLength(11);
    for (const { email } of results) expect(email).toMatch(/^partner55/);
  });
  expect(read).toBeLessThan(50);
});

test('a search for the beginning of a promo code reads only the codes that it finds', async () => {
  const search = () => listCodes(db, { show: 'all', search: 'code77', page: 1, size: 20 }, 'ru');
  for (let n = 0; n < runs; n += 1) await search();
  const read = await rowsRead(db, 'promocodes', async () => {
    expect((await search()).results).toHaveLength(11);
  });
  expect(read).toBeLessThan(100);
});

test('the open claims of a customer are counted and listed in the index, without reading the ended ones', async () => {
  const search = () => listClaims(db, { userId: user, locale: 'ru', status: 'active', page: 1, size: 20 });
  for (let n = 0; n < runs; n += 1) await search();
  const fetched = await rowsFetched(db, 'claims', async () => {
    expect((await search()).count).toBe(2);
  });
  expect(fetched).toBeLessThan(10);
});

test('a page of the change log reads only the end of the hash chain', async () => {
  const read = await rowsRead(db, 'change_log_chain', async () => {
    const { count, results } = await changeLogPage(db, { page: 1, size: 20 });
    expect([count, results.length]).toEqual([people, 20]);
  });
  expect(read).toBeLessThan(10);
});

test.each(['receipts', 'verifications'])('the hourly clean-up does not read the %s that are kept', async (table) => {
  const files = {} as Deps['files'];
  const cleanUp = () => deleteExpired({ db, files });
  await cleanUp();
  const owner = openDb(ownerUrl, { max: 1 });
  await sql`vacuum analyze receipts`.execute(owner);
  await owner.destroy();
  expect(await rowsRead(db, table, cleanUp)).toBeLessThan(50);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  expect(rows[0]?.count).toBeGreaterThan(people - 3);
});

test('an audit of ten links of the hash chain reads ten entries of the change log', async () => {
  const read = await rowsRead(db, 'change_log', async () => {
    const found = await moneyTransaction(db, (tx) => brokenLinks(tx, '500', '510'));
    expect(found).toEqual({ seen: 10, ids: [] });
  });
  expect(read).toBeLessThan(50);
});
