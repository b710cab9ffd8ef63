import { add, compare, isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { accounts, post } from '../../ledger/postings/service.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { cancelHeldRewards } from '../../referral/rewards/service.ts';
import { changeBalance, debtEntries } from './purses.ts';
import { hasOpenSale, hasOpenWithdrawal, lockPurses, type PurseRow, pursesOf } from './queries.ts';

interface Closing {
  userId: string;
  /** Whether the owner agrees to lose a balance that is too small to be withdrawn. */
  forfeit: boolean;
  locale: Locale;
}

/**
 * Empties the balances of an account that is about to be deleted, because nobody could withdraw the money afterwards.
 * Locks the balances, so that no withdrawal or sale can begin before the transaction ends.
 * @throws ApiError `conflict` if a withdrawal is open, the shop has an open sale or held money, or a balance is large
 * enough to be withdrawn; `validation` if the owner has not agreed to lose the remaining money
 */
export async function closePurses(tx: Tx, { userId, forfeit, locale }: Closing): Promise<void> {
  await lockPurses(tx, userId);
  if (await hasOpenWithdrawal(tx, userId)) throw new ApiError('conflict', { messageKey: 'Refusals.openWithdrawal' });
  if (await hasOpenSale(tx, userId)) throw new ApiError('conflict', { messageKey: 'Refusals.openSale' });
  const purses = await pursesOf(tx, userId);
  for (const purse of purses) await assertNothingToWithdraw(tx, purse, locale);
  const rests = purses.map(({ currency, balance, hold }) => ({ currency, summa: add(balance, hold) }));
  const left = rests.filter(({ summa }) => isPositive(summa));
  if (left.length > 0 && !forfeit) {
    const sums = left.map(({ summa, currency }) => formatMoney(summa, currency, locale)).join(', ');
    throw fieldError(locale, 'forfeit', 'Refusals.forfeit', { values: { sums } });
  }
  for (const purse of purses) await giveUp(tx, purse);
}

async function assertNothingToWithdraw(tx: Tx, purse: PurseRow, locale: Locale): Promise<void> {
  const { kind, balance, hold, currency } = purse;
  const refuse = (key: string, summa: string) =>
    new ApiError('conflict', { detail: t(locale, `Refusals.${key}`, { sum: formatMoney(summa, currency, locale) }) });
  // A partner's held rewards do not prevent the deletion, because new rewards may keep coming. `giveUp` cancels the
  // held rewards.
  if (kind === 'shop' && isPositive(hold)) throw refuse('balanceHeld', hold);
  const { minWithdrawal, withdrawalFee } = await settingsOf(tx, kind === 'shop' ? 'shops' : 'referral');
  if (compare(balance, minWithdrawal) >= 0 && compare(balance, withdrawalFee) > 0) throw refuse('balanceLeft', balance);
}

/** Cancels a partner's held rewards, and moves a balance that is too small for a withdrawal to the exchange. */
async function giveUp(tx: Tx, { kind, id, system, balance: summa }: PurseRow): Promise<void> {
  const actor = 'job:account_deletion';
  if (kind === 'partner') await cancelHeldRewards(tx, id, actor);
  if (!isPositive(summa)) return;
  await changeBalance(tx, { kind, id }, `-${summa}`);
  const entries = [
    ...(await debtEntries(tx, { kind, id }, system, summa)),
    { account: accounts.fee(system), summa: `-${summa}` },
  ];
  await post(tx, { key: `forfeit:${id}`, kind: 'forfeit', actor, entries });
}
