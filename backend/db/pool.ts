import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { keepAlive } from './keep-alive.ts';
import { PreparingClient } from './prepared.ts';
import type { Tables } from './tables.ts';

/** The database, or a transaction on it. Names are camelCase, numeric and bigint columns are text: see docs/sql.md. */
export type Db = Kysely<Tables>;

interface Timeouts {
  /** Wait for a connection of the pool. */
  connectMs: number;
  statementMs: number;
  /** Wait for a lock; afterwards the call fails with 503. */
  lockMs: number;
  /** Idle time between two statements of a transaction. */
  idleMs: number;
}

const defaults: Timeouts = { connectMs: 5_000, statementMs: 15_000, lockMs: 2_000, idleMs: 30_000 };

export interface PoolOptions {
  max?: number;
  /** Defaults: 5 s for a connection, 15 s for a statement, 2 s for a lock, 30 s idle in a transaction. */
  timeouts?: Partial<Timeouts>;
  /** Called when an idle connection is lost; the pool replaces it. */
  onError?: (error: Error) => void;
}

/** Opens a pool; the first query connects. */
export function openDb(connectionString: string, { max = 16, timeouts, onError }: PoolOptions = {}): Db {
  const { connectMs, statementMs, lockMs, idleMs } = { ...defaults, ...timeouts };
  const pool = new Pool({
    Client: PreparingClient,
    connectionString,
    max,
    ...keepAlive,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
    application_name: 'razmen',
  });
  // Without these listeners a dropped connection ends the process. The pool reports idle connections; a connection
  // in a transaction reports itself, and its next statement fails.
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    // Keys inside JSON columns are read as they were stored.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
