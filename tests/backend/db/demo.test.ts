import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compare } from '#domain/amount.ts';
import { createDemoLogins } from '#scripts/supervise/first-logins.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { signIn } from '../../support/factories/account.ts';
import { brokenBooks } from '../../support/factories/books.ts';
import { Guest } from '../../support/factories/exchange.ts';
import { testSecret } from '../../support/global-setup.ts';

let api: TestApp;
const folders: string[] = [];
/** Data folder of the demo that most tests read. `lines` are the lines that were printed while the demo was created. */
let demo: string;
let lines: string[];

beforeAll(async () => {
  api = await testApp();
  demo = folder();
  lines = await make(demo);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'razmen-demo-'));
  folders.push(made);
  return made;
}
const make = (dataDir: string) => createDemoLogins(api.ownerUrl, dataDir, { secret: testSecret, railsFile: null });
const loginsIn = (dataDir: string) => JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));

test('the demo has an operator, a user and a shop; their logins are shown once, in a file that only its owner can read', async () => {
  const logins = loginsIn(demo);
  expect(statSync(join(demo, 'demo.json')).mode & 0o777).toBe(0o600);
  expect(Object.keys(logins)).toEqual(['operator', 'user', 'shop']);
  expect(Object.keys(logins.user)).toEqual(['email', 'password']);
  for (const { password } of Object.values<{ password: string }>(logins)) expect(lines.join()).toContain(password);
  expect(await make(demo)).toEqual([]);
  expect(loginsIn(demo)).toEqual(logins);
});

test('the demo user can sign in and has claims in several states, and the ledger balances', async () => {
  const { user } = loginsIn(demo);
  const browser = new Guest(api);
  const { token } = (await signIn(browser, user.email, user.password)).json();
  const list = (await browser.get('/api/v1/users/me/claims/', { authorization: `Bearer ${token}` })).json();
  const statuses = list.results.map(({ status }: { status: string }) => status);
  // Expected statuses of the demo user's newest claims, which use promo codes or buy and spend gift cards.
  const withCodes = ['done', 'paid', 'done', 'done', 'done', 'paid', 'done', 'done', 'done', 'done'];
  expect(statuses).toEqual([...withCodes, 'wait_payment', 'check', 'refunded', 'done', 'cancelled', 'done']);
  expect(await brokenBooks(api)).toEqual([]);
});

test('the demo user is a partner with rewards, a balance and withdrawals, has an identity and a card in each status, and sees a contest in each state', async () => {
  const { user } = loginsIn(demo);
  const browser = new Guest(api);
  const { token } = (await signIn(browser, user.email, user.password)).json();
  const get = async (path: string) => (await browser.get(path, { authorization: `Bearer ${token}` })).json();
  const page = await get('/api/v1/users/me/refferal/');
  expect(page).toMatchObject({ claims: 12, level: 2, paid: '10' });
  expect([compare(page.balance, page.minWithdrawal), compare(page.hold, '0')]).toEqual([1, 1]);
  const { rows: onOtherDays } = await sql`
    select 1 from referral_rewards r join claims c on c.id = r.claim_id
    where abs(extract(epoch from r.created_at - c.created_at)) > 3600`.execute(api.db);
  expect(onOtherDays).toEqual([]);
  const { results: withdrawals } = await get('/api/v1/users/me/refferal/withdrawal/');
  expect(withdrawals.map(({ status }: { status: string }) => status)).toEqual(['wdcancel', 'wdsucc']);
  expect(await get('/api/v1/verify/identity/')).toMatchObject({ asked: true, latest: { status: 'success' } });
  const cards = await get('/api/v1/verify/?kind=card');
  expect(cards.results.map(({ status }: { status: string }) => status)).toEqual([
    'success',
    'wait',
    'work',
    'draft',
    'reject',
    'expired',
    'revoked',
  ]);
  const { current, past } = (await browser.get('/api/v1/contest/')).json();
  expect([current.entries, past[0].winners.length, past[1].entries, past[1].winners.length]).toEqual([4, 0, 9, 3]);
  expect(past[0].entries).toBeGreaterThan(0);
});

test('the identity of a guest waits for review in the demo, and their paid order with it', async () => {
  const { rows } = await sql<{ status: string; claim: string; photos: number }>`
    select v.status, c.status as claim, (select count(*)::int from verification_photos p where p.verification_id = v.id) as photos
    from verifications v join claims c on c.id = v.claim_id where v.kind = 'identity' and c.user_id is null`.execute(
    api.db,
  );
  expect(rows).toContainEqual({ status: 'wait', claim: 'check', photos: 2 });
});

test('the demo shop is active with a month of sales, and an application of the demo user waits for staff', async () => {
  const { user, shop } = loginsIn(demo);
  const statusOf = async ({ email, password }: { email: string; password: string }) => {
    const browser = new Guest(api);
    const { token } = (await signIn(browser, email, password)).json();
    return (await browser.get('/api/v1/shop/me/', { authorization: `Bearer ${token}` })).json().shop.status;
  };
  expect([await statusOf(shop), await statusOf(user)]).toEqual(['active', 'wait']);
  const { rows } = await sql<{ state: string; count: number }>`select s.state, count(*)::int as count
    from shop_sales s join shops o on o.id = s.shop_id join users u on u.id = o.user_id
    where u.email = ${shop.email} group by s.state order by s.state`.execute(api.db);
  expect(rows).toEqual([
    { state: 'done', count: 29 },
    { state: 'ended', count: 4 },
    { state: 'open', count: 1 },
  ]);
  const browser = new Guest(api);
  const { token } = (await signIn(browser, shop.email, shop.password)).json();
  const money = (await browser.get('/api/v1/shop/withdrawal/', { authorization: `Bearer ${token}` })).json();
  const statuses = money.results.map(({ status }: { status: string }) => status);
  expect(statuses).toEqual(['wdnew', 'wdwork', 'wdsucc', 'wdcancel', 'wdsucc']);
  expect([compare(money.balance, money.min), compare(money.hold, '0')]).toEqual([1, 1]);
});

test('the demo has a month of orders, in the figures of every week and in the ledger of their days', async () => {
  const { rows } = await sql<{ week: number; done: number; turnover: string; profit: string }>`
    select (current_date - day) / 7 as week, sum(done)::int as done, sum(turnover)::text as turnover,
      sum(profit)::text as profit
    from exchange_figures group by 1 order by 1`.execute(api.db);
  expect(rows.length).toBeGreaterThan(4);
  for (const { week, done, turnover, profit } of rows.slice(0, 5)) {
    expect([week, done > 2, Number(turnover) > 500, Number(profit) > 0]).toEqual([week, true, true, true]);
  }
  expect(await brokenBooks(api)).toEqual([]);
});

test('the demo has a rate for each hour of the last thirty days, and the latest prices are unchanged', async () => {
  const { rows: before } = await sql`select unit, usd from rates order by unit`.execute(api.db);
  await make(folder());
  const pair = await new Guest(api).get('/api/v1/calculator/history/1/50/');
  const points: { at: string; course: string }[] = pair.json().points;
  expect(points.length).toBeGreaterThanOrEqual(30 * 24 - 1);
  const courses = points.map(({ course }) => Number(course));
  expect(new Set(courses).size).toBeGreaterThan(600);
  expect(Math.max(...courses) / Math.min(...courses)).toBeLessThan(1.3);
  // The demo's course changes by less than 3 percent per hour, as on a real market.
  for (const [index, course] of courses.slice(1).entries())
    expect(Math.abs(course / Number(courses[index]) - 1)).toBeLessThan(0.03);
  const { rows: stable } = await sql<{ range: number }>`
    select (max(usd) / min(usd))::float8 as range from rate_history where unit in ('USD', 'USDT') group by unit`.execute(
    api.db,
  );
  for (const { range } of stable) expect(range).toBeLessThan(1.01);
  expect((await sql`select unit, usd from rates order by unit`.execute(api.db)).rows).toEqual(before);
});

test('the demo logins are created again if their file is lost, because the old passwords are unknown', async () => {
  const lost = folder();
  await make(lost);
  expect(loginsIn(lost).user.email).not.toBe(loginsIn(demo).user.email);
});
