import { isPositive, roundDown } from '#domain/amount.ts';
import { printDecimal } from '#domain/decimal.ts';
import type { PendingTransfer } from '../../../payments/chain-node.ts';
import type { WatchedChain } from '../chains/service.ts';
import type { AddressBook } from './address-book.ts';
import type { FoundDeposit } from './queries/deposits.ts';

/**
 * Returns a transfer as a deposit of a claim, or null if it belongs to none. Another currency than the claim's, and dust,
 * are kept but ignored.
 */
export function depositOf(
  { config }: WatchedChain,
  book: AddressBook,
  { txid, position, contract, to, from, units }: PendingTransfer,
): FoundDeposit | null {
  const watched = book.find(to);
  const entry = Object.entries(config.currencies).find(
    ([, terms]) => (terms.contract?.toLowerCase() ?? null) === contract,
  );
  if (!watched || !entry) return null;
  const { address, claimId, code, digits } = watched;
  const [currency, { decimals }] = entry;
  const exact = printDecimal({ units, scale: decimals });
  const summa = currency === code ? roundDown(exact, digits) : exact;
  const isExpected = currency === code && isPositive(summa);
  return {
    txid,
    logIndex: position,
    address,
    sender: from,
    claimId,
    currency,
    summa: isExpected ? summa : exact,
    status: isExpected ? 'seen' : 'ignored',
  };
}
