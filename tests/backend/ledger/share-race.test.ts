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
/** Limit for one direction in percent of the reserve. Three claims fit, because each takes a tenth of the reserve. */
const pairShare = 35;

let api: TestApp;
let owner: Db;
let ids: string[];

beforeAll(async () => {
  api = await testApp();
  owner = openDb(api.ownerUrl, { max: 2 });
  return () => owner.destroy();
});
beforeEach(async () => {
  await setLimits(api);
  await sql`update holds set active = false`.execute(api.db);
  ids = [];
  while (ids.length < claims) ids.push((await (await Stranger.arrive(api)).ask()).json().id);
});

/** Counts commits that wait for a lock. Inserts that wait for a lock are not counted. */
const waitingCommits = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query = 'commit'`.execute(owner);
  return rows[0]?.count;
};

/**
 * Commits one hold per claim, all at the same moment, each of a tenth of the reserve.
 * @returns the number of accepted holds
 */
async function holdAtOnce(): Promise<number> {
  const tenth = Math.floor(Number((await reserveOf(api, ps.YAMRUB)).total) / 10);
  const hold = (id: string) =>
    moneyTransaction(api.db, async (tx) => {
      await sql`insert into holds (claim_id, ps, summa, pair_share, fresh_share)
        values (${id}, ${ps.YAMRUB}, ${tenth}, ${pairShare}, 0)`.execute(tx);
    });
  // Locks the reserve until every commit has started. `for update` would already block the inserts through their
  // foreign key, and the commits would start one after another.
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
  expect(results.filter((end) => end !== 'held' && end !== 'reserve_exhausted')).toEqual([]);
  return results.filter((end) => end === 'held').length;
}

test('concurrent commits hold no more than the reserve share of their direction', async () => {
  expect(await holdAtOnce()).toBe(3);
});

test('concurrent commits all pass if the share is checked before the reserve is locked, so the test above can fail', async () => {
  const file = new URL('../../../backend/db/functions/reserves_follow_holds.sql', import.meta.url);
  const [text = ''] = readFileSync(file, 'utf8').split('create constraint trigger');
  const check = '  if taken > 0 then perform enforce_reserve_share(new.claim_id, new.ps); end if;\n';
  expect(text).toContain(check);
  const early = text.replace(check, '').replace('\nbegin\n', `\nbegin\n${check}`);
  await sql.raw(early.replace('create function', 'create or replace function')).execute(owner);
  expect(await holdAtOnce()).toBe(claims);
});
