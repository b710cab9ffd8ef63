import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDb } from '#backend/db/pool.ts';
import { type Tx, transaction } from '#backend/db/transaction.ts';
import { usdOfDay } from '#backend/modules/payouts/payout-gate/day-queries.ts';
import { testApp } from '../../support/app.ts';
import { Operator, ps } from '../../support/factories/exchange.ts';
import { walkTo } from '../../support/factories/operator-claims.ts';

const api = await testApp({ plansOnce: false });
const operator = await Operator.open(api);

/**
 * Inserts 20,000 payouts, refunds and withdrawals of one operator. All are older than a day, and each belongs to a
 * different claim.
 */
async function insertHistory(): Promise<void> {
  const owner = openDb(api.ownerUrl, { max: 1 });
  const at = sql`now() - interval '25 hours' - n * interval '1 minute'`;
  const rows = sql`generate_series(1, 20000) n`;
  // Disables foreign keys, because creating a claim for each row would take minutes.
  await sql`set session_replication_role = replica`.execute(owner);
  await sql`insert into payouts (claim_id, ps, summa, actor_kind, actor_id, sent_at)
    select gen_random_uuid(), ${ps.BTC}, 1, 'operator', ${operator.id}, ${at} from ${rows}`.execute(owner);
  await sql`insert into claim_transitions (claim_id, at, from_status, to_status, actor_kind, actor_id)
    select gen_random_uuid(), ${at}, 'refund', 'refunded', 'operator', ${operator.id} from ${rows}`.execute(owner);
  await sql`insert into posting_requests (kind, ps, summa, note, user_id, ended_at)
    select 'withdrawal', ${ps.BTC}, 1, '', ${operator.id}, ${at} from ${rows}`.execute(owner);
  await sql`analyze payouts, claim_transitions, posting_requests`.execute(owner);
  await owner.destroy();
}

test('the daily limit of one operator is counted without reading rows older than a day', async () => {
  await insertHistory();
  await walkTo(operator, 'payout_sent');
  await walkTo(operator, 'refunded');
  await operator.post(`reserves/${ps.LTC}/`, { change: '-1', note: 'Sold.' });
  const read = await transaction(api.db, async (tx) => {
    const before = await reads(tx);
    await usdOfDay(tx, operator.id, { ps: ps.BTC, summa: '1', ownSumma: '1' });
    const after = await reads(tx);
    return { scans: after.scans - before.scans, tuples: after.tuples - before.tuples };
  });
  expect(read.scans).toBe(0);
  expect(read.tuples).toBeLessThan(100);
});

/**
 * Returns how many sequential scans this connection has made and how many rows it has read. Only the three tables that
 * the daily limit is computed from are counted.
 */
async function reads(tx: Tx): Promise<{ scans: number; tuples: number }> {
  const { rows } = await sql<{ scans: number; tuples: number }>`
    select sum(seq_scan)::int as scans, sum(seq_tup_read + idx_tup_fetch)::int as tuples
    from pg_stat_xact_user_tables where relname in ('payouts', 'claim_transitions', 'posting_requests')`.execute(tx);
  return rows[0] ?? { scans: 0, tuples: 0 };
}
