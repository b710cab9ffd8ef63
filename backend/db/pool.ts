import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { keepAlive } from './keep-alive.ts';
import { PreparingClient } from './prepared.ts';
import type { Tables } from './tables.ts';

/**
 * The database, or a transaction on it. Column names are in camel case, and numeric and bigint columns are text
 * (docs/sql.md).
 */
export type Db = Kysely<Tables>;

interface Timeouts {
  /** Maximum wait for a connection of the pool. */
  connectMs: number;
  statementMs: number;
  /** Maximum wait for a lock. Afterwards the call fails with 503. */
  lockMs: number;
  /** Maximum idle time between two statements of a transaction. */
  idleMs: number;
}

const defaults: Timeouts = { connectMs: 5_000, statementMs: 15_000, lockMs: 2_000, idleMs: 30_000 };

export interface PoolOptions {
  max?: number;
  /** Default: 5 s for a connection, 15 s for a statement, 2 s for a lock, 30 s idle in a transaction. */
  timeouts?: Partial<Timeouts>;
  /** Called when an idle connection is lost. The pool replaces the connection. */
  onError?: (error: Error) => void;
}

/** Opens a connection pool. It connects with the first query. */
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
  // Without these listeners a dropped connection would end the process. The pool emits errors of idle connections; a
  // connection in a transaction emits its own, and its next statement fails.
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    // Keys inside JSON columns are not converted to camel case.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
