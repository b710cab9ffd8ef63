import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import type { Admission, CaptchaService } from '../../abuse/captcha/service.ts';
import { isActivated } from '../../platform/users/service.ts';
import { countGuess, type Guesser, needsCaptcha, undoGuess } from './guesses.ts';

interface Guess extends Guesser {
  ip: string;
  recaptcha: string | undefined;
}

/**
 * Checks that an account may look up and activate gift cards.
 * @throws ApiError `not_active` if the account's e-mail is not confirmed
 */
export async function assertActive(db: Deps['db'], userId: string): Promise<void> {
  if (!(await isActivated(db, userId))) throw new ApiError('not_active');
}

/**
 * Runs `work`, which looks up a gift card by a typed code, and counts an unknown code as a guess. After several guesses
 * the caller must solve a captcha, and after further guesses the caller must wait.
 * @param work gets a function that marks the captcha solution as used, and must call this function in its own
 * transaction
 * @throws ApiError `captcha` if the captcha is required and not solved; `rate_limited` if the caller must wait. Also
 * throws the errors of `work`.
 */
export async function withGuess<T>(
  { db, captcha }: { db: Deps['db']; captcha: CaptchaService },
  guess: Guess,
  work: (admit: Admission) => Promise<T>,
): Promise<T> {
  const isProven = captcha.prove && (await needsCaptcha(db, guess));
  const admit = isProven ? await captcha.prove?.(guess.recaptcha, guess.ip) : undefined;
  await countGuess(db, guess);
  try {
    const answer = await work(admit ?? (async () => {}));
    await undoGuess(db, guess);
    return answer;
  } catch (error) {
    const isWrong = error instanceof ApiError && error.code === 'gift_unknown';
    if (!isWrong) await undoGuess(db, guess);
    throw error;
  }
}
