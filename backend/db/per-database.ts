import type { Db } from './pool.ts';

const poolOfTransaction = new WeakMap<Db, Db>();

/** Lets `perDatabase` find the value of a transaction's pool. Every transaction is a new object. */
export const rememberPool = (tx: Db, pool: Db): void => void poolOfTransaction.set(tx, pool);

/**
 * Returns a function that makes one value per connection pool, for example a cache. A value of a module would be shared
 * by all databases of a process.
 */
export function perDatabase<T>(make: (db: Db) => T): (db: Db) => T {
  const values = new WeakMap<Db, { value: T }>();
  return (db) => {
    const pool = poolOfTransaction.get(db) ?? db;
    const entry = values.get(pool) ?? { value: make(pool) };
    values.set(pool, entry);
    return entry.value;
  };
}
