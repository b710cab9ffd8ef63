import type { Network } from '#domain/network.ts';
import type { Db } from '../../../db/pool.ts';
import { ApiError } from '../../../errors.ts';
import { countAttempts, undoAttempts } from '../../abuse/throttle/service.ts';

const guessesOf = (network: Network) => [{ key: `promo:${network}`, freeAttempts: 20, maxWaitSeconds: 600 }];

/**
 * Limits how many wrong promo codes one IP network may try. Attempts are counted outside the transaction of `work`, so
 * that an error does not roll the count back.
 * @throws ApiError `rate_limited` if the network has tried too many wrong codes. Also throws the errors of `work`.
 */
export async function countingGuesses<T>(db: Db, network: Network, work: () => Promise<T>): Promise<T> {
  await countAttempts(db, guessesOf(network));
  try {
    const result = await work();
    await undoAttempts(db, guessesOf(network));
    return result;
  } catch (error) {
    // Only errors that refuse the promo code count as wrong guesses.
    if (!isRefusedCode(error)) await undoAttempts(db, guessesOf(network));
    throw error;
  }
}

const isRefusedCode = (error: unknown): boolean => error instanceof ApiError && error.code.startsWith('promo_');
