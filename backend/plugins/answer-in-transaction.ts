import type { Db } from '../db/pool.ts';
import { type Tx, transaction } from '../db/transaction.ts';
import type { Call } from './serve.ts';

/**
 * Runs a write in a transaction and encodes its response before the commit. If the response violates the contract, the
 * call fails with 500 and the write is rolled back.
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
