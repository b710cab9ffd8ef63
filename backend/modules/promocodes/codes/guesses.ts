import type { Network } from '#domain/network.ts';
import type { Db } from '../../../db/pool.ts';
import { countAttempts, undoAttempts } from '../../abuse/throttle/service.ts';

const guessesOf = (network: Network) => [{ key: `promo:${network}`, freeAttempts: 20, maxWaitSeconds: 600 }];

/** Counts a code entered from a network, outside the transaction that a wrong code rolls back. @throws ApiError `rate_limited` */
export const countGuess = (db: Db, network: Network): Promise<void> => countAttempts(db, guessesOf(network));

/** Undoes the count of a code that was accepted. */
export const undoGuess = (db: Db, network: Network): Promise<void> => undoAttempts(db, guessesOf(network));
