import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { directionsFor, type WithdrawalTerms } from './directions.ts';
import type { Purse } from './purses.ts';
import { ownWithdrawals } from './queries.ts';
import { toWithdrawal } from './request.ts';

export { closePurses } from './close-purses.ts';
export type { WithdrawalTerms } from './directions.ts';
export { sendWithdrawalMail } from './mail.ts';
export { marginOf, partnerPurse, shopPurse } from './purses.ts';
export {
  type Caller,
  cancelWithdrawal,
  ownWithdrawal,
  placeWithdrawal,
  prepareWithdrawal,
  type Withdrawal,
} from './request.ts';

/** Returns a balance, the possible payout currencies, and one page of withdrawals from the balance, newest first. */
export async function withdrawalPage(
  db: Db,
  purse: Purse,
  terms: WithdrawalTerms,
  { page, size, locale, secret }: { page: number; size: number; locale: Locale; secret: string },
) {
  const { balance, hold, currency } = purse;
  const [directions, { count, rows }] = await Promise.all([
    directionsFor(db, purse, terms, locale),
    ownWithdrawals(db, purse, { page, size, locale }),
  ]);
  const results = rows.map((row) => toWithdrawal(secret, row));
  return { balance, hold, min: terms.min, currency, directions, count, results };
}
