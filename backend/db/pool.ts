import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { keepAlive } from './keep-alive.ts';
import { preparingClient } from './prepared.ts';
import type { Tables } from './tables.ts';

/**
 * A connection pool or an open transaction, to run queries with. Columns have camelCase names; numeric and bigint
 * values are text (docs/sql.md).
 */
export type Db = Kysely<Tables>;

interface Timeouts {
  connectMs: number;
  statementMs: number;
  /** Maximum wait for a lock, after which the call fails with status 503. */
  lockMs: number;
  idleMs: number;
}

const defaults: Timeouts = { connectMs: 5_000, statementMs: 15_000, lockMs: 2_000, idleMs: 30_000 };

export interface PoolOptions {
  max?: number;
  timeouts?: Partial<Timeouts>;
  /** Called when an idle connection is lost. The pool replaces the connection. */
  onError?: (error: Error) => void;
}

/** Opens a connection pool. No connection is made before the first query. */
export function openDb(connectionString: string, { max = 16, timeouts, onError }: PoolOptions = {}): Db {
  const { connectMs, statementMs, lockMs, idleMs } = { ...defaults, ...timeouts };
  const pool = new Pool({
    Client: preparingClient(),
    connectionString,
    max,
    ...keepAlive,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
    application_name: 'razmen',
  });
  // The pool reports only errors of idle connections. Each connection also needs its own listener, because a dropped
  // connection would otherwise crash the process.
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    // Keys inside JSON columns are not converted to camel case.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
