import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { type Tx, transaction } from '#backend/db/transaction.ts';
import { testApp } from '../../support/app.ts';
import { draftOf, Guest, ps } from '../../support/factories/exchange.ts';

/**
 * Number of runs before the measured one. PostgreSQL makes a new plan for each of the first five runs of a prepared
 * statement, and may use a generic plan only afterwards.
 */
const trials = 5;

const api = await testApp({ max: 1 });

test('statements that create and confirm a claim use generic plans', async () => {
  const owner = openDb(api.ownerUrl, { max: 1 });
  await sql`analyze`.execute(owner);
  await owner.destroy();
  const draft = await draftOf(api, ps.BTC, ps.SBERRUB, '0.01');
  for (let n = 0; n < trials + 3; n++) {
    const guest = new Guest(api);
    await guest.confirm(await guest.create(draft));
  }
  const { rows } = await sql<{ statement: string; reused: number; planned: number }>`
    select statement, generic_plans::int as reused, custom_plans::int as planned from pg_prepared_statements`.execute(
    api.db,
  );
  expect(rows.filter(({ reused }) => reused > 0).length).toBeGreaterThan(5);
  expect(rows.filter(({ planned }) => planned > trials).map(({ statement }) => statement)).toEqual([]);
});

async function readings(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (seq_scan + idx_scan)::int as count from pg_stat_xact_user_tables where relname = 'claim_requisites'`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

test('a requisite is assigned without reading claim_requisites unless it has a daily limit', async () => {
  const reads = async (strategy: 'random' | 'limit') =>
    await transaction(api.db, async (tx) => {
      await sql`update payment_systems set pool_strategy = ${strategy} where id = ${ps.BTC}`.execute(tx);
      await sql`update requisite_pool set day_limit = 1000 where ps = ${ps.BTC}`.execute(tx);
      const before = await readings(tx);
      await sql`select from pool_pick(${ps.BTC}, 1, null, 40, 70, 40)`.execute(tx);
      return (await readings(tx)) - before;
    });
  expect(await reads('random')).toBe(0);
  expect(await reads('limit')).toBeGreaterThan(0);
});
