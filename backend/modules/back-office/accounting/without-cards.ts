import { checkCard } from '#domain/requisites/card.ts';

/** Digits that may be a card number, possibly in groups. */
const candidates = /(?<!\w)\d(?:[ -]?\d){15,18}(?!\w)/g;

/** Shortens the card numbers in a typed text. Only the last four digits of each card number remain. */
export const withoutCards = (text: string): string =>
  text.replaceAll(candidates, (found) => {
    const digits = found.replace(/\D/g, '');
    return checkCard(digits).ok ? `…${digits.slice(-4)}` : found;
  });
