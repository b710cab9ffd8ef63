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
 * Returns the normal form of a transaction number, so that one payment cannot be credited twice under two spellings.
 * The normal form is lower case, has no spaces, invisible characters or prefix `0x`, and has Latin letters for Cyrillic
 * look-alikes.
 */
export const transactionKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\p{Z}]/gu, '')
    .replace(/[а-я]/g, (letter) => lookalikes[letter] ?? letter)
    .replace(/^0x/, '');
