import { hasKnownNumbers, transactionNumberIn } from './explorer.ts';
import { checkCard } from './requisites/card.ts';

/** Transfers within another exchange have a short number and no transaction in the network. */
const internalTransfer = /^\d{1,12}$/;
const hash = /^(?:0x)?[\da-f]{64}$/i;
/** One line of letters, digits and the separators of numbers of documents. */
const reference = /^[\p{L}\p{N}№#][\p{L}\p{N} №#/._:-]{0,99}$/u;
const maxWords = 2;
/** Sixteen digits as on a card, with usual separators, that are not a part of a longer number. */
const sixteenDigits = /(?<![\p{L}\p{N}])\d(?:[ ._:/-]?\d){15}(?![\p{L}\p{N}])/gu;

/**
 * Returns the number of a transaction as staff may record it, because the customer reads it. A blockchain has hashes,
 * which are also found in the address of an explorer's page; other payment systems have short references, not texts.
 * @param network code of the network, or null for money outside blockchains
 * @returns null if the text is no such number
 */
export function recordedNumber(network: string | null, text: string): string | null {
  const line = text.trim();
  if (network !== null && hasKnownNumbers(network))
    return internalTransfer.test(line) ? line : transactionNumberIn(network, line);
  if (hash.test(line)) return line;
  const words = line.split(/[^\p{L}\p{N}]+/u).filter((word) => /^\p{L}{3,}$/u.test(word));
  const hasCard = line.match(sixteenDigits)?.some((digits) => checkCard(digits.replaceAll(/\D/g, '')).ok);
  return reference.test(line) && words.length <= maxWords && !hasCard ? line : null;
}
