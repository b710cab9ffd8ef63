import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { countOfDay, forgetOfDay, secondsLeftToday, undoOfDay } from '../../abuse/throttle/service.ts';
import { endSession, isSessionOpen } from '../../platform/sessions/service.ts';
import { queueAccountMail } from '../mail/service.ts';

/**
 * Number of wrong one-time codes allowed per account and day (UTC) at the sign-in. Of a million codes, three are valid
 * at a time, so a day of guessing succeeds with a probability below 1 in 10,000.
 */
const maxWrongCodesPerDay = 20;
/**
 * Number of wrong codes per day after which the owner is warned. Each wrong code followed a correct password, so
 * somebody else may know the password.
 */
const warnAfter = 5;
/**
 * Number of wrong one-time codes after which a session ends. A new session needs a correct code, so a thief of a
 * session gets only this number of guesses.
 */
const maxWrongCodesPerSession = 5;
/** How often per day a new password resets the number of wrong sign-in codes to zero. */
const maxRenewalsPerDay = 3;

/**
 * A one-time code typed at the sign-in or in a session. Wrong codes are counted separately for each session, so that a
 * stolen session cannot use up the owner's attempts to sign in.
 */
export interface CodeAttempt {
  id: string;
  email: string;
  sessionId?: string | undefined;
}

const keyOf = ({ id, sessionId }: Omit<CodeAttempt, 'email'>): string =>
  sessionId === undefined ? `totp:${id}` : `session totp:${sessionId}`;

/**
 * Counts a one-time code before it is checked, because parallel guesses could otherwise exceed the limit.
 * @returns the number of codes counted, including this one
 * @throws ApiError `rate_limited` with the seconds until the next day, if the account has no attempt left;
 * `totp_invalid` if the session has no attempt left
 */
export async function countTotpCode(db: Db, attempt: CodeAttempt): Promise<number> {
  const { email, sessionId } = attempt;
  const count = await transaction(db, async (tx) => {
    const max = sessionId === undefined ? maxWrongCodesPerDay : maxWrongCodesPerSession;
    const counted = await countOfDay(tx, keyOf(attempt), max);
    if (sessionId === undefined && counted === warnAfter + 1) await queueAccountMail(tx, { kind: 'codes', email });
    return counted;
  });
  if (count !== null) return count;
  if (sessionId !== undefined) throw sessionEnded();
  throw new ApiError('rate_limited', { retryAfter: await secondsLeftToday(db), messageKey: 'Refusals.totpGuessed' });
}

/** Removes an attempt from the count, because its code was correct. */
export const undoTotpCode = (db: Db, attempt: CodeAttempt): Promise<void> => undoOfDay(db, keyOf(attempt));

/**
 * Returns the error for a wrong one-time code. If the code was the last one that a session may try, ends the session
 * and mails the account's owner.
 * @param count the result of `countTotpCode`
 */
export async function wrongTotpCode(db: Db, { id, email, sessionId }: CodeAttempt, count: number): Promise<ApiError> {
  if (sessionId === undefined || count < maxWrongCodesPerSession) return new ApiError('totp_invalid');
  await transaction(db, async (tx) => {
    if (!(await isSessionOpen(tx, sessionId))) return;
    await endSession(tx, id, sessionId);
    await queueAccountMail(tx, { kind: 'sessionCodes', email });
  });
  return sessionEnded();
}

const sessionEnded = () => new ApiError('totp_invalid', { messageKey: 'Refusals.totpSessionEnded' });

/**
 * Resets the day's count of wrong sign-in codes after a new password, so that somebody who knew the old password cannot
 * lock the owner out. Does nothing after the third reset of a day.
 */
export async function renewTotpCodes(tx: Tx, id: string): Promise<void> {
  if ((await countOfDay(tx, `totp renewal:${id}`, maxRenewalsPerDay)) !== null) await forgetOfDay(tx, keyOf({ id }));
}
