import type { GivenRequisite, StoredRequisite } from './db/stored-json.ts';
import { isSealedText, keyedHash, sealText, unsealText } from './seal.ts';

const visibleDigits = 4;

/** Hashes a card number with a key derived from SECRET. Without the key, a hash of 16 digits could be guessed. */
export const hashCard = (secret: string, number: string): Buffer => keyedHash(secret, 'card number', number);

/** Returns the text by which a card is compared in place of its number: a prefix and half of its keyed hash. */
export const cardKey = (secret: string, number: string): string =>
  `card:${hashCard(secret, number).toString('hex').slice(0, 32)}`;

/** Whether a text is a key that `cardKey` returned. */
export const isCardKey = (text: string): boolean => /^card:[\da-f]{32}$/.test(text);

/**
 * Encrypted card numbers are bound to the key of the card instead of a row, because follow-up claims get a copy of the
 * requisites in SQL.
 */
const sealFor = (secret: string, key: string) => ({ secret, purpose: 'requisite card', id: key });

/** Returns requisites as they are stored: numbers of cards encrypted, everything else as it is. */
export const storedRequisites = (secret: string, given: readonly GivenRequisite[]): StoredRequisite[] =>
  given.map(({ name, label, value, isCard }) => {
    if (!isCard) return { name, label, value };
    const key = cardKey(secret, value);
    const ends = { first: value.slice(0, visibleDigits), last: value.slice(-visibleDigits) };
    return { name, label, value: key, ...ends, sealed: sealText(sealFor(secret, key), value) };
  });

/** Returns the text by which a stored requisite is compared. Of a card, it is the key. */
export const comparedValue = ({ value }: StoredRequisite): string => String(value);

/** Returns a stored requisite without the middle digits of a card. */
export const withoutCardNumber = ({ name, label, ...stored }: StoredRequisite): GivenRequisite => ({
  name,
  label,
  value: stored.sealed === undefined ? comparedValue({ name, label, ...stored }) : `${stored.first}…${stored.last}`,
});

/**
 * Returns a stored requisite with the number of its card. If SECRET has changed, the number cannot be decrypted and its
 * middle digits are missing.
 */
export function openedRequisite(secret: string, stored: StoredRequisite): GivenRequisite {
  if (stored.sealed === undefined || !isSealedText(stored.sealed)) return withoutCardNumber(stored);
  const number = unsealText(sealFor(secret, comparedValue(stored)), stored.sealed);
  const { name, label } = stored;
  return number === null ? withoutCardNumber(stored) : { name, label, value: number, isCard: true };
}

export const openedRequisites = (secret: string, stored: readonly StoredRequisite[]): GivenRequisite[] =>
  stored.map((requisite) => openedRequisite(secret, requisite));

/**
 * Whether two lists name the same requisites. Encrypted card numbers are not compared, because every encryption of a
 * number is different.
 */
export const isSamePlace = (one: readonly StoredRequisite[] | null, other: readonly StoredRequisite[] | null) => {
  const compared = (list: readonly StoredRequisite[] | null) =>
    JSON.stringify(list && list.map((requisite) => [requisite.name, comparedValue(requisite)]));
  return compared(one) === compared(other);
};
