import type { Network } from '#domain/network.ts';
import type { Db } from '../../../db/pool.ts';
import { countAttempts, recentAttempts, undoAttempts } from '../../abuse/throttle/service.ts';

/** A user who enters a gift card's code. */
export interface Guesser {
  userId: string;
  network: Network;
}

const freeGuesses = 10;
/** A captcha is required after this many wrong codes within an hour. */
const freeOfCaptcha = 3;

const guessesOf = ({ userId, network }: Guesser) =>
  [`gift:${userId}`, `gift:${network}`].map((key) => ({ key, freeAttempts: freeGuesses, maxWaitSeconds: 600 }));

/** Whether the account or its network has entered several wrong codes of gift cards. */
export async function needsCaptcha(db: Db, guesser: Guesser): Promise<boolean> {
  for (const { key } of guessesOf(guesser)) if ((await recentAttempts(db, key)) >= freeOfCaptcha) return true;
  return false;
}

/**
 * Counts an entered gift card code as a guess by the account and by its network. Runs outside the caller's transaction,
 * because a wrong code rolls that transaction back.
 * @throws ApiError `rate_limited` if the account or network has made too many guesses
 */
export const countGuess = (db: Db, guesser: Guesser): Promise<void> => countAttempts(db, guessesOf(guesser));

/** Removes a guess from the count, because its code was correct. */
export const undoGuess = (db: Db, guesser: Guesser): Promise<void> => undoAttempts(db, guessesOf(guesser));
