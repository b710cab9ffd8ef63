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
 * Returns the normal form of a transaction number: lower case, without spaces, invisible characters and the prefix
 * `0x`, and with Latin letters for Cyrillic look-alikes. Two spellings of the same number therefore cannot credit a
 * payment twice.
 */
export const transactionKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\p{Z}]/gu, '')
    .replace(/[а-я]/g, (letter) => lookalikes[letter] ?? letter)
    .replace(/^0x/, '');

/** Returns the payment key of a credit that staff entered with the number of its transaction. */
export const deskPaymentKey = (code: string, number: string): string => `desk:${code}:${transactionKey(number)}`;

/** Returns the payment key of a claim's first payment, which staff may enter without a number. */
export const unnumberedPaymentKey = (claimId: string): string => `desk:${claimId}`;
