import { sql } from 'kysely';
import type { ChainProblem, ChainStop } from '#domain/chain-health.ts';
import type { EndpointAnswer } from '../../../db/chain-tables.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

interface ChainRow {
  name: string;
  network: string;
  currencies: string[];
  tip: number | null;
  problem: ChainProblem | null;
  endpoints: readonly EndpointAnswer[];
  /** Hashes of chain transactions about which the nodes of the chain give different answers. */
  disputed: readonly string[];
}

/**
 * Stores the state of a chain as the worker has found it. If the chain already had a problem, the start time of the
 * problem is kept.
 */
export async function upsertChain(tx: Tx, row: ChainRow): Promise<void> {
  const { name, network, currencies, tip, problem, endpoints, disputed } = row;
  await sql`
    insert into chains (name, network, currencies, tip, checked_at, problem, problem_since, endpoints, disputed)
    values (${name}, ${network}, ${currencies}, ${tip}, now(), ${problem}, case when ${problem}::text is not null then now() end,
      ${JSON.stringify(endpoints)}, ${[...disputed]})
    on conflict (name) do update set network = excluded.network, currencies = excluded.currencies,
      tip = coalesce(excluded.tip, chains.tip), checked_at = excluded.checked_at, problem = excluded.problem,
      endpoints = excluded.endpoints, disputed = excluded.disputed,
      problem_since = case when excluded.problem is not null then coalesce(chains.problem_since, now()) end`.execute(
    tx,
  );
}

export const chainRow = (db: Db, name: string) =>
  db.selectFrom('chains').where('name', '=', name).selectAll().executeTakeFirst();

export const chainRows = (db: Db) => db.selectFrom('chains').selectAll().orderBy('name').execute();

/**
 * Lets a stopped chain credit payments again.
 * @param at time of the stop that the caller wants to end, or absent for any stop
 * @returns the reason for the stop, or null if the chain is not stopped or was stopped at another time
 */
export async function clearStop(tx: Tx, name: string, at?: Date): Promise<ChainStop | null> {
  const row = await tx
    .selectFrom('chains')
    .where('name', '=', name)
    .select(['stopped', 'stoppedAt'])
    .forUpdate()
    .executeTakeFirst();
  if (at && row?.stoppedAt?.getTime() !== at.getTime()) return null;
  await tx.updateTable('chains').set({ stopped: null, stoppedAt: null }).where('name', '=', name).execute();
  return row?.stopped ?? null;
}

export async function updateStopped(tx: Tx, name: string, stopped: ChainStop): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chains')
    .set({ stopped, stoppedAt: sql`now()` })
    .where('name', '=', name)
    .where('stopped', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the number of confirmations that a network requires, or undefined for an unknown network. */
export async function networkConfirmations(db: Db, network: string): Promise<number | undefined> {
  const row = await db.selectFrom('networks').where('code', '=', network).select('confirmations').executeTakeFirst();
  return row?.confirmations;
}
