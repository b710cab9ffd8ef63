import type { Db } from './pool.ts';

const poolOfTransaction = new WeakMap<Db, Db>();

export const rememberPool = (tx: Db, pool: Db): void => void poolOfTransaction.set(tx, pool);

/**
 * Returns the connection pool to which a transaction belongs, or the argument itself if it is a pool. Caches are kept
 * per pool, because every transaction is a new object.
 */
export const poolOf = (db: Db): Db => poolOfTransaction.get(db) ?? db;

/**
 * Returns a function that creates one value, for example a cache, per connection pool and per transaction. A
 * transaction needs its own value, because queries through the pool's value would wait for a second connection.
 */
export function perDatabase<T>(make: (db: Db) => T): (db: Db) => T {
  const values = new WeakMap<Db, { value: T }>();
  return (db) => {
    const entry = values.get(db) ?? { value: make(db) };
    values.set(db, entry);
    return entry.value;
  };
}
