import { isSameName } from '#domain/same-name.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import { comparedValue, isCardKey } from '../../../stored-requisites.ts';

interface PassedCheck {
  /** Key of the verified card, or null for a verification of the identity. */
  card: string | null;
  /** Name of the verified person, or null if it is unknown. */
  holder: string | null | undefined;
}

/** Returns the keys of the cards among the requisites from which a claim is paid. */
export const cardsOf = (requisites: readonly StoredRequisite[]): string[] =>
  requisites.map(comparedValue).filter(isCardKey);

/**
 * Returns whether a person's passed verification covers the payer of a claim that the same person has created. A
 * payment by card needs a verification of this card, and any other payment an identity verification with the payer's
 * name.
 */
export function coversPayer({ card, holder }: PassedCheck, requisites: readonly StoredRequisite[]): boolean {
  const cards = cardsOf(requisites);
  if (card !== null || cards.length > 0) return card !== null && cards.includes(card);
  const payer = requisites.find(({ name }) => name === 'holder');
  return isSameName(payer && comparedValue(payer), holder);
}
