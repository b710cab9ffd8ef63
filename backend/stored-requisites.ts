import type { GivenRequisite, StoredRequisite } from './db/stored-json.ts';
import { isSealedText, keyedHash, sealText, unsealText } from './seal.ts';

const visibleDigits = 4;

/** Hashes a card number with a key derived from SECRET, because an unkeyed hash of 16 digits can be brute-forced. */
export const hashCard = (secret: string, number: string): Buffer => keyedHash(secret, 'card number', number);

/**
 * Returns the key that identifies a card without revealing its number: a prefix and half of the number's keyed hash.
 */
export const cardKey = (secret: string, number: string): string =>
  `card:${hashCard(secret, number).toString('hex').slice(0, 32)}`;

/** Returns whether a text has the format of `cardKey`. */
export const isCardKey = (text: string): boolean => /^card:[\da-f]{32}$/.test(text);

/**
 * Binds an encrypted card number to the card's key. The id of a claim would not work, because SQL copies requisites
 * from a claim to its follow-up claims.
 */
const sealFor = (secret: string, key: string) => ({ secret, purpose: 'requisite card', id: key });

/** Converts requisites for storage: card numbers are encrypted, other requisites stay plain text. */
export const storedRequisites = (secret: string, given: readonly GivenRequisite[]): StoredRequisite[] =>
  given.map(({ name, label, value, isCard }) => {
    if (!isCard) return { name, label, value };
    const key = cardKey(secret, value);
    const ends = { first: value.slice(0, visibleDigits), last: value.slice(-visibleDigits) };
    return { name, label, value: key, ...ends, sealed: sealText(sealFor(secret, key), value) };
  });

/** Returns the text that represents a stored requisite in comparisons: the card's key, or the plain requisite. */
export const comparedValue = ({ value }: StoredRequisite): string => String(value);

/** Returns a stored requisite; a card number is shortened to its first and last four digits. */
export const withoutCardNumber = ({ name, label, ...stored }: StoredRequisite): GivenRequisite => ({
  name,
  label,
  value: stored.sealed === undefined ? comparedValue({ name, label, ...stored }) : `${stored.first}…${stored.last}`,
});

/**
 * Returns a stored requisite with its card number decrypted. If SECRET has changed, the number is shortened to its
 * first and last four digits.
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
 * Returns whether two lists name the same requisites. The encrypted card numbers are ignored, because encrypting the
 * same number twice gives different results.
 */
export const isSamePlace = (one: readonly StoredRequisite[] | null, other: readonly StoredRequisite[] | null) => {
  const compared = (list: readonly StoredRequisite[] | null) =>
    JSON.stringify(list && list.map((requisite) => [requisite.name, comparedValue(requisite)]));
  return compared(one) === compared(other);
};
