import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { reserveOf } from '../../support/factories/books.ts';
import { ps } from '../../support/factories/exchange.ts';
import { Stranger, setLimits } from '../../support/factories/strangers.ts';

const share = 1_000;

let api: TestApp;
let ids: string[];

beforeAll(async () => {
  api = await testApp();
});
beforeEach(async () => {
  await setLimits(api);
  await sql`update holds set active = false`.execute(api.db);
  ids = [];
  while (ids.length < 4) ids.push((await (await Stranger.arrive(api)).ask()).json().id);
});

interface Shares {
  unpaidShare: number;
  networkShare: number;
}

const take = (claims: string[], summa: number, { unpaidShare, networkShare }: Partial<Shares> = {}) => sql`
  insert into holds (claim_id, ps, summa, unpaid_share, network_share)
  select id, ${ps.YAMRUB}, ${summa}, ${unpaidShare ?? null}::numeric, ${networkShare ?? null}::numeric from unnest(${claims}::uuid[]) id`;
const held = async () => Number((await reserveOf(api, ps.YAMRUB)).held);
const free = async () => Number((await reserveOf(api, ps.YAMRUB)).total) - (await held());

test('holds added, changed, released and deleted in one transaction add up in the reserve', async () => {
  await moneyTransaction(api.db, async (tx) => {
    await take(ids, share).execute(tx);
    await sql`update holds set summa = summa * 2 where claim_id = any(${ids.slice(0, 2)}::uuid[])`.execute(tx);
    await sql`update holds set active = false where claim_id = ${ids[2]}`.execute(tx);
    await sql`delete from holds where claim_id = ${ids[1]}`.execute(tx);
  });
  expect(await held()).toBe(2 * share + share);
});

test('holds of one statement are refused together if their sum exceeds the reserve', async () => {
  const third = Math.floor((await free()) / 3);
  await expect(moneyTransaction(api.db, (tx) => take(ids, third).execute(tx))).rejects.toMatchObject({
    code: 'reserve_exhausted',
  });
  expect(await held()).toBe(0);
  await moneyTransaction(api.db, (tx) => take(ids.slice(0, 3), third).execute(tx));
  expect(await held()).toBe(3 * third);
});

test('an amount released by one claim can be held by another in the same transaction', async () => {
  const all = await free();
  await moneyTransaction(api.db, (tx) => take(ids.slice(0, 1), all).execute(tx));
  await moneyTransaction(api.db, async (tx) => {
    await sql`update holds set active = false where claim_id = ${ids[0]}`.execute(tx);
    await take(ids.slice(1, 2), all).execute(tx);
  });
  expect(await held()).toBe(all);
});

test.each([
  { share: 'of all unpaid claims', shares: { unpaidShare: 50 }, column: 'visitor_hash', code: 'limit_active' },
  { share: 'of a network', shares: { networkShare: 50 }, column: 'ip', code: 'limit_ip' },
])('the reserve share $share applies to the sum of all claims in one statement', async ({ shares, column, code }) => {
  const fifth = Math.floor((await free()) / 5);
  const name = sql.ref(column);
  await sql`update claims set ${name} = (select ${name} from claims where id = ${ids[0]})
    where id = any(${ids}::uuid[])`.execute(api.db);
  await expect(
    moneyTransaction(api.db, (tx) => take(ids.slice(0, 3), fifth, shares).execute(tx)),
  ).rejects.toMatchObject({ code });
  await moneyTransaction(api.db, (tx) => take(ids.slice(0, 2), fifth, shares).execute(tx));
  expect(await held()).toBe(2 * fifth);
});

test('the cash stock of a city applies to the sum of all claims in one statement', async () => {
  const all = await free();
  await sql`update claims set city = 'MSK' where id = any(${ids}::uuid[])`.execute(api.db);
  await sql`insert into cash_desks (ps, city, stock) values (${ps.YAMRUB}, 'MSK', ${3 * share})
    on conflict (ps, city) do update set stock = excluded.stock, held = 0`.execute(api.db);
  expect(all).toBeGreaterThan(4 * share);
  await expect(moneyTransaction(api.db, (tx) => take(ids, share).execute(tx))).rejects.toMatchObject({
    code: 'reserve_exhausted',
  });
  await moneyTransaction(api.db, (tx) => take(ids.slice(0, 3), share).execute(tx));
  const { rows } = await sql<{ held: string }>`
    select trim_scale(held)::text as held from cash_desks where ps = ${ps.YAMRUB} and city = 'MSK'`.execute(api.db);
  expect(rows).toEqual([{ held: String(3 * share) }]);
});
