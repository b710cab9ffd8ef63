import { isSealedText, sealText, unsealText } from './seal.ts';
import { cardKey } from './stored-requisites.ts';

/** All numbers have one context, because claims get a copy of the requisite in SQL. */
const sealFor = (secret: string) => ({ secret, purpose: 'pool card', id: 'requisite' });

/** Returns a card number as the pool of requisites stores it: encrypted, and with the key by which it is compared. */
export const sealedPoolCard = (secret: string, number: string): { value: string; compared: string } => ({
  value: sealText(sealFor(secret), number),
  compared: cardKey(secret, number),
});

/** Returns the address or number of a requisite. Without SECRET, or if it has changed, a card's number is missing. */
export function openedPoolValue(secret: string | undefined, stored: string): string {
  if (!isSealedText(stored)) return stored;
  return (secret === undefined ? null : unsealText(sealFor(secret), stored)) ?? '…';
}

/** Returns an address as it is, and of a card only the first and last four digits. */
export function maskedPoolValue(secret: string, stored: string): string {
  if (!isSealedText(stored)) return stored;
  const number = openedPoolValue(secret, stored);
  return number.length > 8 ? `${number.slice(0, 4)}…${number.slice(-4)}` : number;
}
