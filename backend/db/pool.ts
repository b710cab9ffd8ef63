import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { PreparingClient } from './prepared.ts';
import type { Tables } from './tables.ts';

/** The database, or a transaction on it. Numeric and bigint columns arrive as text and stay text. */
export type Db = Kysely<Tables>;

export interface PoolOptions {
  max?: number;
  /** Milliseconds that a statement waits for a lock. */
  lockTimeout?: number;
  /** Called when an idle connection is lost; the pool opens a new one by itself. */
  onError?: (error: Error) => void;
}

/**
 * Opens a pool. A statement ends after 15 s, a wait for a lock after 2 s (answered 503),
 * a transaction that was left open after 30 s.
 */
export function openDb(connectionString: string, options: PoolOptions = {}): Db {
  const { max = 16, lockTimeout = 2_000, onError } = options;
  const pool = new Pool({
    Client: PreparingClient,
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    lock_timeout: lockTimeout,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'razmen',
  });
  // Without a listener a dropped connection ends the process: an idle one is the pool's, one between two
  // statements of a transaction is its own, and who holds it hears of it from the next statement.
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
