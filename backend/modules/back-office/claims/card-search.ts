import { checkRequisite } from '#domain/requisites/check.ts';
import { fieldError } from '../../../errors.ts';
import { cardKey } from '../../../stored-requisites.ts';
import { mask } from '../../claims/page/service.ts';
import type { ClaimStaff } from './action-context.ts';

/**
 * Returns a text with which the claim search finds a card: the masked number, and a key derived from the number. The
 * text does not reveal the number.
 * @throws ApiError `validation` if the number is not a card number
 */
export function searchTextOfCard(number: string, { locale, secret }: Pick<ClaimStaff, 'locale' | 'secret'>): string {
  const card = checkRequisite('card', number);
  if (!card.ok) throw fieldError(locale, 'number', `Refusals.requisite_${card.problem}`, { values: { meant: 'none' } });
  return `${mask(card.value)} ${cardKey(secret, card.value)}`;
}
