import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { assertMayCreate } from '#backend/modules/abuse/claim-limits/service.ts';
import { ownCardsOf } from '#backend/modules/gift/cards/own-cards.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { brokenLinks, changeLogPage } from '#backend/modules/platform/change-log/service.ts';
import { listForStaff } from '#backend/modules/withdrawals/requests/desk.ts';
import { testDatabase } from '../../support/db.ts';
import { rowsRead } from '../../support/rows-read.ts';

const { db, ownerUrl } = await testDatabase({ max: 1 });
const user = crypto.randomUUID();
const people = 1_000;

/** Writes a long history of one customer, and partners with one withdrawal each. */
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
    sql`insert into change_log (actor_kind, actor_id, room, changes)
      select 'job', 'command', 'rates', '[{"field": "margin", "before": "1", "after": "2"}]' from generate_series(1, ${sql.lit(people)})`,
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

test('a page of the change log reads only the end of the hash chain', async () => {
  const read = await rowsRead(db, 'change_log_chain', async () => {
    const { count, results } = await changeLogPage(db, { page: 1, size: 20 });
    expect([count, results.length]).toEqual([people, 20]);
  });
  expect(read).toBeLessThan(10);
});

test('an audit of ten links of the hash chain reads ten entries of the change log', async () => {
  const read = await rowsRead(db, 'change_log', async () => {
    const found = await moneyTransaction(db, (tx) => brokenLinks(tx, '500', '510'));
    expect(found).toEqual({ seen: 10, ids: [] });
  });
  expect(read).toBeLessThan(50);
});
