import { formatMoney } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';
import type { Tx } from '../../../db/transaction.ts';
import { fieldError } from '../../../errors.ts';
import { cardsWithBalance } from './queries/cards.ts';

interface Closing {
  userId: string;
  /** Whether the owner has saved the codes of the cards, or gives the cards up. */
  saved: boolean;
  locale: Locale;
}

/**
 * Checks before an account is deleted that its owner knows about the gift cards that still have a balance. These cards
 * stay valid, but without the account they can only be used by their codes.
 * @throws ApiError `validation` that names the cards, if the owner has not confirmed that their codes are saved
 */
export async function assertCardsSaved(tx: Tx, { userId, saved, locale }: Closing): Promise<void> {
  if (saved) return;
  const cards = await cardsWithBalance(tx, userId);
  if (cards.length === 0) return;
  const list = cards.map(({ ending, balance, currency }) => `…${ending} (${formatMoney(balance, currency, locale)})`);
  throw fieldError(locale, 'cardsSaved', 'Refusals.giftCardsLeft', { values: { cards: list.join(', ') } });
}
