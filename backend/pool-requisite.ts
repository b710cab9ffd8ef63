import { isSealedText, sealText, unsealText } from './seal.ts';
import { cardKey } from './stored-requisites.ts';

/**
 * Binds all encrypted card numbers to the same id instead of the id of a row, because SQL copies encrypted numbers to
 * claims. A number that is bound to a row could not be decrypted in the claim.
 */
const sealFor = (secret: string) => ({ secret, purpose: 'pool card', id: 'requisite' });

/**
 * Converts the number of a card that receives visitors' payments into its stored form: the encrypted number, and a
 * keyed hash for comparing cards.
 */
export const sealedPoolCard = (secret: string, number: string): { value: string; compared: string } => ({
  value: sealText(sealFor(secret), number),
  compared: cardKey(secret, number),
});

/**
 * Returns the address or number of a requisite that visitors pay to. A card number is replaced by `…` if SECRET is
 * absent or was changed.
 */
export function openedPoolValue(secret: string | undefined, stored: string): string {
  if (!isSealedText(stored)) return stored;
  return (secret === undefined ? null : unsealText(sealFor(secret), stored)) ?? '…';
}

/**
 * Returns the address or number of a requisite that visitors pay to. A card number is shortened to its first and last
 * four digits.
 */
export function maskedPoolValue(secret: string, stored: string): string {
  if (!isSealedText(stored)) return stored;
  const number = openedPoolValue(secret, stored);
  return number.length > 8 ? `${number.slice(0, 4)}…${number.slice(-4)}` : number;
}
