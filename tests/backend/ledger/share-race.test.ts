import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, openDb } from '#backend/db/pool.ts';
import { transaction } from '#backend/db/transaction.ts';
import { moneyTransaction } from '#backend/modules/ledger/postings/service.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { reserveOf } from '../../support/factories/books.ts';
import { ps } from '../../support/factories/exchange.ts';
import { Stranger, setLimits } from '../../support/factories/strangers.ts';

const claims = 6;
/**
 * Share of the reserve, in percent, that the claims of a test may hold together. Each claim holds a tenth of the
 * reserve, so three claims stay within this limit.
 */
const share = 35;
/**
 * A person who was paid out before may exceed the limit. The person may then hold at most this many times the amount of
 * their largest earlier payout.
 */
const paidFactor = 5;

let api: TestApp;
let owner: Db;
let ids: string[];
let networks = 0;

beforeAll(async () => {
  api = await testApp();
  owner = openDb(api.ownerUrl, { max: 2 });
  return () => owner.destroy();
});
beforeEach(async () => {
  await setLimits(api);
  await sql`update holds set active = false`.execute(api.db);
  ids = [];
  const ip = `203.0.113.${++networks}`;
  while (ids.length < claims) ids.push((await (await Stranger.arrive(api, { ip })).ask()).json().id);
});

/**
 * Counts the transactions that wait for a lock in their commit. Transactions that wait in an insert are not counted.
 */
const waitingCommits = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query = 'commit'`.execute(owner);
  return rows[0]?.count;
};

interface Rush {
  /** Share of the reserve that the claims may hold together, in percent. */
  percent: number;
  /** Size of each hold in percent of the reserve. */
  size: number;
  /** Percentage of the free part of a scarce reserve that a single claim may hold. Null means no limit. */
  claimShare: number | null;
}

/**
 * Commits one hold for each claim, all at the same moment. By default, each hold is a tenth of the reserve.
 * @param refusal error code expected for every hold beyond the limit
 * @returns the number of accepted holds
 */
async function holdAtOnce(refusal: string, rush: Partial<Rush> = {}): Promise<number> {
  const { percent, size, claimShare } = { percent: share, size: 10, claimShare: null, ...rush };
  const summa = Math.floor((Number((await reserveOf(api, ps.YAMRUB)).total) * size) / 100);
  const hold = (id: string) =>
    moneyTransaction(api.db, async (tx) => {
      await sql`insert into holds (claim_id, ps, summa, unpaid_share, network_share, paid_factor, claim_share)
        values (${id}, ${ps.YAMRUB}, ${summa}, ${percent}, ${percent}, ${paidFactor}, ${claimShare})`.execute(tx);
    });
  // Locks the reserve's row until the commits of all claims wait for the row. The lock is `for no key update`, because
  // `for update` would already block the inserts into `holds`, whose foreign key check locks the same row.
  const ends = await transaction(owner, async (tx) => {
    await sql`select from reserves where ps = ${ps.YAMRUB} for no key update`.execute(tx);
    const commits = ids.map((id) =>
      hold(id).then(
        () => 'held',
        (error: { code?: string }) => error.code,
      ),
    );
    await expect.poll(waitingCommits).toBe(claims);
    return { commits };
  });
  const results = await Promise.all(ends.commits);
  expect(results.filter((end) => end !== 'held' && end !== refusal)).toEqual([]);
  return results.filter((end) => end === 'held').length;
}

const byOneBrowser = () =>
  sql`update claims set visitor_hash = (select visitor_hash from claims where id = ${ids[0]})
    where id = any(${ids}::uuid[])`.execute(owner);

test('concurrent commits hold no more than the reserve share of their network', async () => {
  expect(await holdAtOnce('limit_ip')).toBe(3);
});

test('concurrent commits of one person hold no more than the reserve share of unpaid claims', async () => {
  await byOneBrowser();
  expect(await holdAtOnce('limit_active')).toBe(3);
});

/** Gives every claim a different network and browser. */
const byStrangers = () =>
  sql`update claims set ip = ('192.0.2.' || number % 250)::inet, visitor_hash = sha256(number::text::bytea)
    where id = any(${ids}::uuid[])`.execute(owner);

/** Each visitor holds 15 percent of the reserve, and the reserve counts as scarce once 70 percent is held. */
const rushOfStrangers = { percent: 70, size: 15, claimShare: 40 };

test('concurrent commits of the only claims of several networks leave a part of the reserve', async () => {
  await byStrangers();
  expect(await holdAtOnce('reserve_exhausted', rushOfStrangers)).toBe(5);
});

/** Records an earlier payout of six percent of the reserve to the person who created the test's claims. */
async function paidOutBefore() {
  const { id } = (await (await Stranger.arrive(api)).ask()).json();
  await sql`update claims c set status = 'done', clock_at = null, visitor_hash = other.visitor_hash,
      to_summa = (select trunc(total * 0.06, 2) from reserves where ps = ${ps.YAMRUB})
    from claims other where c.id = ${id} and other.id = ${ids[0]}`.execute(owner);
}

test('concurrent commits of a person who was paid out before are exempt only up to a multiple of that payout', async () => {
  await byOneBrowser();
  expect(await holdAtOnce('limit_active', { percent: 5 })).toBe(1);
  await sql`delete from holds where claim_id = any(${ids}::uuid[])`.execute(owner);
  await paidOutBefore();
  expect(await holdAtOnce('limit_active', { percent: 5 })).toBe(3);
});

/**
 * Creates a separate reserve for each claim, and concurrently holds 60 percent of each reserve.
 * @returns the number of accepted holds
 */
async function holdInManyReserves(): Promise<number> {
  const { rows: reserves } = await sql<{ ps: number; summa: string }>`
    select ps, trunc(total * 0.6, 8)::text as summa from reserves where total > 0 order by ps limit ${claims}`.execute(
    owner,
  );
  const hold = ({ ps: reserve, summa }: { ps: number; summa: string }, claim = '') =>
    moneyTransaction(api.db, async (tx) => {
      await sql`insert into holds (claim_id, ps, summa, network_reserves) values (${claim}, ${reserve}, ${summa}, 1)`.execute(
        tx,
      );
    });
  // Holds the advisory lock of the visitors' network until all commits wait for it.
  const ends = await transaction(owner, async (tx) => {
    await sql`select pg_advisory_xact_lock(7224, hashtext(ip::text)) from claims where id = ${ids[0]}`.execute(tx);
    const commits = reserves.map((reserve, n) =>
      hold(reserve, ids[n]).then(
        () => 'held',
        (error: { code?: string }) => error.code,
      ),
    );
    await expect.poll(waitingCommits).toBe(claims);
    return { commits };
  });
  const results = await Promise.all(ends.commits);
  expect(results.filter((end) => end !== 'held' && end !== 'limit_ip')).toEqual([]);
  return results.filter((end) => end === 'held').length;
}

test('concurrent commits of one network hold no more than one whole reserve over all reserves', async () => {
  expect(await holdInManyReserves()).toBe(1);
});

test('concurrent commits all pass if the reserves of a network are added up before its lock, so the test above can fail', async () => {
  const file = new URL('../../../backend/db/functions/enforce_reserve_share.sql', import.meta.url);
  const text = readFileSync(file, 'utf8').replace('create function', 'create or replace function');
  const lock = '    perform pg_advisory_xact_lock(7224, hashtext(coalesce(claim.ip::text, source)));\n';
  const added = '    exceeds_reserves :=';
  expect(text).toContain(lock);
  expect(text).toContain(added);
  await sql.raw(text.replace(lock, '').replace(added, `${lock}${added}`)).execute(owner);
  expect(await holdInManyReserves()).toBe(claims);
  await sql.raw(text).execute(owner);
});

test('concurrent commits all pass if the shares are checked before the reserve is locked, so the tests above can fail', async () => {
  const file = new URL('../../../backend/db/functions/reserves_follow_holds.sql', import.meta.url);
  const [text = ''] = readFileSync(file, 'utf8').split('create constraint trigger');
  const check = '  if taken > 0 then perform enforce_reserve_share(new.claim_id, new.ps); end if;\n';
  expect(text).toContain(check);
  const early = text.replace(check, '').replace('\nbegin\n', `\nbegin\n${check}`);
  await sql.raw(early.replace('create function', 'create or replace function')).execute(owner);
  expect(await holdAtOnce('limit_ip')).toBe(claims);
  await sql`delete from holds where claim_id = any(${ids}::uuid[])`.execute(owner);
  await byOneBrowser();
  expect(await holdAtOnce('limit_active')).toBe(claims);
  await sql`delete from holds where claim_id = any(${ids}::uuid[])`.execute(owner);
  await paidOutBefore();
  expect(await holdAtOnce('limit_active', { percent: 5 })).toBe(claims);
  await sql`delete from holds where claim_id = any(${ids}::uuid[])`.execute(owner);
  await byStrangers();
  expect(await holdAtOnce('reserve_exhausted', rushOfStrangers)).toBe(claims);
});
