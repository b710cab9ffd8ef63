import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { keepAlive } from './keep-alive.ts';
import { PreparingClient } from './prepared.ts';
import type { Tables } from './tables.ts';

/** The database, or a transaction on it. Numeric and bigint columns arrive as text and stay text. */
export type Db = Kysely<Tables>;

/** Milliseconds after which nobody waits any longer. */
interface Patience {
  /** For a connection of the pool. */
  connect: number;
  /** For the end of a statement. */
  statement: number;
  /** For a lock that somebody else has; answered 503. */
  lock: number;
  /** For the next statement of an open transaction. */
  idle: number;
}

const usual: Patience = { connect: 5_000, statement: 15_000, lock: 2_000, idle: 30_000 };

export interface PoolOptions {
  max?: number;
  /** Where it is not the usual: 5 s for a connection, 15 s for a statement, 2 s for a lock, 30 s in a transaction. */
  patience?: Partial<Patience>;
  /** Called when an idle connection is lost; the pool opens a new one by itself. */
  onError?: (error: Error) => void;
}

/** Opens a pool; it connects when first asked. */
export function openDb(connectionString: string, { max = 16, patience, onError }: PoolOptions = {}): Db {
  const { connect, statement, lock, idle } = { ...usual, ...patience };
  const pool = new Pool({
    Client: PreparingClient,
    connectionString,
    max,
    ...keepAlive,
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
    application_name: 'razmen',
  });
  // Without a listener a dropped connection ends the process: an idle one is the pool's, one between two
  // statements of a transaction is its own, and who holds it hears of it from the next statement.
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
