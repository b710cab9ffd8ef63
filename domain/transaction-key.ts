/** Cyrillic letters that look like a Latin letter of transaction numbers, in lower case. */
const lookalikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  н: 'h',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  т: 't',
  у: 'y',
  х: 'x',
};

/**
 * Returns a transaction number in the form in which numbers are compared, so that one payment cannot be credited twice
 * by a different spelling: NFKC, lower case, without spaces, invisible characters and the prefix `0x`, and with Latin
 * letters for Cyrillic ones that look alike. Two different payments whose numbers differ only in this are practically
 * impossible.
 */
export const transactionKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\p{Z}]/gu, '')
    .replace(/[а-я]/g, (letter) => lookalikes[letter] ?? letter)
    .replace(/^0x/, '');
