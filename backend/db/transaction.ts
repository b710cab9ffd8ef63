import type { Transaction } from 'kysely';
import type { Db } from './pool.ts';
import type { Tables } from './tables.ts';

/** A transaction. Functions that take this type cannot be called outside a transaction. */
export type Tx = Transaction<Tables>;

/** Runs `work` in a transaction. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

const repeatable = new Set(['40001', '40P01']);
const attempts = 3;

/**
 * Runs `work` in one transaction, and again after a deadlock or a serialization failure. `work` must have no effects
 * other than those that a rollback undoes.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (attempt === attempts || !repeatable.has(code)) throw error;
    }
  }
}
