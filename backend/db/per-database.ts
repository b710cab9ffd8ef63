import type { Db } from './pool.ts';

const poolOfTransaction = new WeakMap<Db, Db>();

export const rememberPool = (tx: Db, pool: Db): void => void poolOfTransaction.set(tx, pool);

/**
 * Returns the connection pool of a transaction, or the argument itself if it is a pool. Caches are kept per pool,
 * because every transaction is a new object.
 */
export const poolOf = (db: Db): Db => poolOfTransaction.get(db) ?? db;

/**
 * Returns a function that creates one value, such as a cache, for each connection pool and for each transaction. In a
 * transaction, the pool's value cannot be used: its queries would wait for a second connection.
 */
export function perDatabase<T>(make: (db: Db) => T): (db: Db) => T {
  const values = new WeakMap<Db, { value: T }>();
  return (db) => {
    const entry = values.get(db) ?? { value: make(db) };
    values.set(db, entry);
    return entry.value;
  };
}
