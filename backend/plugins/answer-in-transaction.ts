import type { Db } from '../db/pool.ts';
import { type Tx, transaction } from '../db/transaction.ts';
import type { Call } from './serve.ts';

/**
 * Runs a write in one transaction and encodes its answer before the commit. An answer that the contract forbids rolls
 * back the write, so that a call which answers 500 has changed nothing.
 */
export const answerInTransaction = <T>(
  db: Db,
  { encode }: Pick<Call<never>, 'encode'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  transaction(db, async (tx) => {
    const answer = await work(tx);
    encode(answer);
    return answer;
  });
