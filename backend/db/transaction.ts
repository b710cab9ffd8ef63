import type { RawBuilder, Transaction } from 'kysely';
import type { Db } from './pool.ts';
import type { Tables } from './tables.ts';

/** A statement that takes this type cannot run outside a transaction. */
export type Tx = Transaction<Tables>;

const repeatable = new Set(['40001', '40P01']);
const attempts = 3;

/** What a transaction ends with: nobody waits for its answer, since the commit that follows fails with it. */
export type Last<T> = (done: T) => RawBuilder<unknown>;

/**
 * Runs `work` in one transaction and repeats it when the server chose it as the victim of a
 * deadlock or a serialization conflict; `work` must therefore do nothing that a rollback leaves behind.
 * @param last a statement that is sent together with the commit
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>, last?: Last<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await committed(db, work, last);
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (attempt === attempts || !repeatable.has(code)) throw error;
    }
  }
}

async function committed<T>(db: Db, work: (tx: Tx) => Promise<T>, last?: Last<T>): Promise<T> {
  let sent: Promise<unknown> | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      const done = await work(tx);
      sent = last?.(done).execute(tx);
      // Heard below, after the commit.
      sent?.catch(() => {});
      return done;
    });
  } catch (error) {
    // The reason why the server made a rollback of the commit.
    await sent;
    throw error;
  }
}
