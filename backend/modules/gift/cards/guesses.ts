import type { Network } from '#domain/network.ts';
import type { Db } from '../../../db/pool.ts';
import { countAttempts, recentAttempts, undoAttempts } from '../../abuse/throttle/service.ts';

/** Somebody who enters a code. */
export interface Guesser {
  userId: string;
  network: Network;
}

const freeGuesses = 10;
/** Wrong codes within an hour after which a captcha is needed. */
const freeOfCaptcha = 3;

const guessesOf = ({ userId, network }: Guesser) =>
  [`gift:${userId}`, `gift:${network}`].map((key) => ({ key, freeAttempts: freeGuesses, maxWaitSeconds: 600 }));

/** Whether the account or its network has entered several wrong codes. */
export async function needsCaptcha(db: Db, guesser: Guesser): Promise<boolean> {
  for (const { key } of guessesOf(guesser)) if ((await recentAttempts(db, key)) >= freeOfCaptcha) return true;
  return false;
}

/**
 * Counts a code entered by an account and its network, outside the transaction that a wrong code rolls back.
 * @throws ApiError `rate_limited`
 */
export const countGuess = (db: Db, guesser: Guesser): Promise<void> => countAttempts(db, guessesOf(guesser));

/** Undoes the count of a code that was right. */
export const undoGuess = (db: Db, guesser: Guesser): Promise<void> => undoAttempts(db, guessesOf(guesser));
