/** Maps Cyrillic letters to the Latin letters that look the same, in lower case. */
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
 * Returns a transaction number in the form in which numbers are compared: NFKC, lower case, without spaces, invisible
 * characters and the prefix `0x`, and with Latin letters for Cyrillic look-alikes. This prevents one payment from being
 * credited twice under two spellings of its number.
 */
export const transactionKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\p{Z}]/gu, '')
    .replace(/[а-я]/g, (letter) => lookalikes[letter] ?? letter)
    .replace(/^0x/, '');
