import type { z } from 'zod';
import type { giftOffer } from '#contracts/gift.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { settingsOf } from '../../platform/settings/service.ts';
import { currentSnapshot, pickerCurrencies } from '../../pricing/catalogue/service.ts';

/**
 * Returns the currency of new gift cards, the currencies with which a new card can be bought, and the currencies for
 * which a card can be exchanged.
 * @param ps payment system of the card to exchange, by default the payment system of new cards
 */
export async function offerOf(db: Db, ps: number | undefined, locale: Locale): Promise<z.input<typeof giftOffer>> {
  const { system, validDays } = await settingsOf(db, 'gift');
  const snapshot = await currentSnapshot(db);
  const { open } = snapshot.gift;
  const sold = [...snapshot.systems.values()].find(({ code, kind }) => kind === 'gift' && code === system);
  const listOf = (ids: readonly number[]) => pickerCurrencies(snapshot, locale, new Set(ids));
  const from = listOf(open.filter(({ toPs }) => toPs === sold?.id).map(({ fromPs }) => fromPs));
  const to = listOf(open.filter(({ fromPs }) => fromPs === (ps ?? sold?.id)).map(({ toPs }) => toPs));
  const [card] = sold && from.length > 0 ? listOf([sold.id]) : [];
  return { card: card && sold ? { ...card, digits: sold.digits } : null, validDays, from, to };
}
