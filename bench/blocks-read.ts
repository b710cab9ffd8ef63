import { sql } from 'kysely';
import type { Db } from '#backend/db/pool.ts';

const warmUps = 7;
const runs = 5;

/**
 * Counts the blocks of 8 KiB that PostgreSQL reads for a piece of work, from its cache or from a disk. Unlike a time,
 * the number of blocks does not depend on other work on the machine.
 * @param db pool with a single connection. Nothing else may use the database during the measurement.
 * @returns blocks per run. The first runs are not counted, because PostgreSQL reads extra blocks to plan new
 * statements.
 */
async function blocksRead(db: Db, work: () => Promise<unknown>): Promise<number> {
  for (let n = 0; n < warmUps; n += 1) await work();
  await countOf(db);
  const start = await countOf(db);
  const before = await countOf(db);
  const ofCounting = before - start;
  for (let n = 0; n < runs; n += 1) await work();
  return Math.max(1, Math.round(((await countOf(db)) - before - ofCounting) / runs));
}

/**
 * Counts the blocks that the same work reads in several databases.
 * @returns the blocks of each database, and the ratio of each further database to the first
 */
export async function compareBlocks(runs: readonly { db: Db; run: () => Promise<unknown> }[]): Promise<string> {
  const blocks: number[] = [];
  for (const { db, run } of runs) blocks.push(await blocksRead(db, run));
  const [first = 1] = blocks;
  const ratios = blocks.slice(1).map((count) => (count / first).toFixed(2));
  return `; blocks ${blocks.join(', ')}: ${ratios.join(', ')}`;
}

async function countOf(db: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ blocks: string }>`
    select (blks_hit + blks_read)::text as blocks from pg_stat_database where datname = current_database()`.execute(db);
  return Number(rows[0]?.blocks);
}
