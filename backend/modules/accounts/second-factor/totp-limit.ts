import type { Db } from '../../../db/pool.ts';
import { transaction } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { countOfDay, secondsLeftToday, undoOfDay } from '../../abuse/throttle/service.ts';
import { queueAccountMail } from '../mail/service.ts';

/**
 * Wrong one-time codes allowed per account and day (UTC). Three of a million codes are valid at a time, so guessing
 * succeeds on fewer than one day in 10,000.
 */
const maxWrongCodesPerDay = 20;
/**
 * Number of wrong codes per day after which the owner is warned. Each wrong code followed a correct password, so
 * somebody else may know the password.
 */
const warnAfter = 5;

/**
 * Counts a one-time code before it is checked, because parallel guesses could otherwise exceed the limit.
 * @throws ApiError `rate_limited` with the seconds until the next day, if the account has no attempt left
 */
export async function countTotpCode(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
  const isOver = await transaction(db, async (tx) => {
    const count = await countOfDay(tx, `totp:${id}`, maxWrongCodesPerDay);
    if (count === warnAfter + 1) await queueAccountMail(tx, { kind: 'codes', email });
    return count === null;
  });
  if (isOver)
    throw new ApiError('rate_limited', { retryAfter: await secondsLeftToday(db), messageKey: 'Refusals.totpGuessed' });
}

/** Removes an attempt from the count, because its code was correct. */
export const undoTotpCode = (db: Db, id: string): Promise<void> => undoOfDay(db, `totp:${id}`);
