import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { referralTerms } from '../../content/partners/service.ts';
import { memberOf } from '../members/service.ts';
import { directionsFor } from './directions.ts';
import { hasOpenWithdrawal, ownWithdrawals } from './queries.ts';
import { toWithdrawal } from './request.ts';

export { sendWithdrawalMail } from './mail.ts';

/**
 * Checks that no withdrawal of a user is open, so that the account can be deleted.
 * @throws ApiError `limit_active`
 */
export async function assertNoOpenWithdrawal(tx: Tx, userId: string): Promise<void> {
  if (await hasOpenWithdrawal(tx, userId))
    throw new ApiError('limit_active', { messageKey: 'Refusals.openWithdrawal' });
}

/**
 * Returns a user's balance, the payment systems to which it can be withdrawn, and one page of the user's withdrawals,
 * newest first.
 */
export async function withdrawalPage(
  db: Db,
  userId: string,
  { page, size }: { page: number; size: number },
  { locale, secret }: { locale: Locale; secret: string },
) {
  const { id, balance, hold, currency } = await memberOf(db, userId);
  const terms = await referralTerms(db);
  const [directions, { count, rows }] = await Promise.all([
    directionsFor(db, currency, terms, locale),
    ownWithdrawals(db, id, { page, size, locale }),
  ]);
  const results = rows.map((row) => toWithdrawal(secret, row));
  return { balance, hold, min: terms.minWithdrawal, currency, directions, count, results };
}
