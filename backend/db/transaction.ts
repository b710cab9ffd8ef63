import type { Transaction } from 'kysely';
import type { Db } from './pool.ts';
import type { Tables } from './tables.ts';

/** A statement that takes this type cannot run outside a transaction. */
export type Tx = Transaction<Tables>;

/** Runs work in a transaction. */
export type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

const repeatable = new Set(['40001', '40P01']);
const attempts = 3;

/**
 * Runs `work` in one transaction and repeats it when the server chose it as the victim of a
 * deadlock or a serialization conflict; `work` must therefore do nothing that a rollback leaves behind.
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
