import type { z } from 'zod';
import type { giftActivation } from '#contracts/gift.ts';
import { compare } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';
import type { Network } from '#domain/network.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { openPaidClaim } from '../../claims/intake/service.ts';
import type { ClaimRow } from '../../claims/lifecycle/service.ts';
import { accounts, post } from '../../ledger/postings/service.ts';
import { isUsableBy, unknownCard } from './find-card.ts';
import { type CardRow, lockCard } from './queries/cards.ts';
import { takeBalance } from './queries/uses.ts';

type Activation = Omit<z.output<typeof giftActivation>, 'code' | 'card' | 'recaptcha'>;

interface Caller {
  userId: string;
  /** SHA-256 of the visitor's cookie. */
  hash: Buffer | null;
  network: Network;
  locale: Locale;
}

/**
 * Exchanges a sum of a gift card: creates a paid claim and deducts the sum from the card's balance. The first
 * activation binds the card to the account.
 * @param found the card, read before this function locks it
 * @throws ApiError `gift_unknown` if the card was blocked or activated by somebody else in the meantime; `gift_expired`
 * if the card has expired; `gift_balance` if the balance is too small. Also throws the errors of `openPaidClaim`.
 */
export async function activateCard(
  tx: Tx,
  secret: string,
  found: CardRow,
  draft: Activation,
  caller: Caller,
): Promise<ClaimRow> {
  const card = await lockCard(tx, found.id);
  if (!card || !isUsableBy(card, caller.userId)) throw unknownCard(caller.locale);
  assertCovers(card, draft.fromSumma, caller.locale);
  const form = { email: '' as const, fromRequisites: {}, withVerificationCourse: false };
  const claim = await openPaidClaim(tx, secret, { ...draft, ...form, fromPs: card.ps }, caller);
  const { id: claimId, fromSumma: summa } = claim;
  if (!(await takeBalance(tx, { cardId: card.id, claimId, summa }, caller.userId))) throw new ApiError('conflict');
  const entries = [
    { account: accounts.gift(card.system), summa },
    { account: accounts.equity(card.system), summa: `-${summa}` },
  ];
  await post(tx, { key: `redeem:${claimId}`, kind: 'redeem', claimId, actor: 'visitor', entries });
  const isNews = card.holderId === null && card.buyerId !== null && card.buyerId !== caller.userId;
  if (isNews) await enqueue(tx, 'giftMail', { id: card.id, kind: 'activated', at: card.now.toISOString() });
  return claim;
}

function assertCovers({ expiresAt, now, balance, currency }: CardRow, summa: string, locale: Locale): void {
  if (expiresAt <= now) throw fieldError(locale, 'code', 'Errors.gift_expired', { code: 'gift_expired' });
  if (compare(summa, balance) <= 0) return;
  const values = { balance: formatMoney(balance, currency, locale) };
  throw fieldError(locale, 'fromSumma', 'Refusals.giftBalance', { code: 'gift_balance', values });
}
