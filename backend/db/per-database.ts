import type { Db } from './pool.ts';

const poolOfTransaction = new WeakMap<Db, Db>();

export const rememberPool = (tx: Db, pool: Db): void => void poolOfTransaction.set(tx, pool);

/**
 * Returns the connection pool of a transaction, or the argument itself if it is a pool. Used as the key of caches,
 * because every transaction is a new object.
 */
export const poolOf = (db: Db): Db => poolOfTransaction.get(db) ?? db;

/**
 * Returns a function that creates one value, such as a cache, for each connection pool and for each transaction. A
 * transaction needs a value of its own, because the pool's value would run queries on a second connection and wait for
 * it.
 */
export function perDatabase<T>(make: (db: Db) => T): (db: Db) => T {
  const values = new WeakMap<Db, { value: T }>();
  return (db) => {
    const entry = values.get(db) ?? { value: make(db) };
    values.set(db, entry);
    return entry.value;
  };
}
