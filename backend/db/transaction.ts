import { sql, type Transaction } from 'kysely';
import { rememberPool } from './per-database.ts';
import type { Db } from './pool.ts';
import type { Tables } from './tables.ts';

/** An open transaction. A function with a parameter of this type can be called only inside a transaction. */
export type Tx = Transaction<Tables>;

export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

const repeatable = new Set(['40001', '40P01']);
const attempts = 3;

/**
 * Runs `work` in a transaction and repeats it after a deadlock or serialization failure. `work` must therefore have no
 * effects outside the database.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((tx) => {
        rememberPool(tx, db);
        return work(tx);
      });
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (attempt === attempts || !repeatable.has(code)) throw error;
    }
  }
}

/**
 * Runs `work` in a savepoint. If `work` throws, its writes are rolled back, and the caller's transaction can continue.
 */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx);
    await sql`release savepoint attempt`.execute(tx);
    throw error;
  }
}

/**
 * Runs `work` and returns its result, but rolls back its writes and releases its locks. If `work` throws, the caller's
 * transaction cannot continue.
 */
export async function undone<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint undone`.execute(tx);
  const result = await work();
  await sql`rollback to savepoint undone`.execute(tx);
  await sql`release savepoint undone`.execute(tx);
  return result;
}
