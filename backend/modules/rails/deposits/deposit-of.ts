import { isPositive, roundDown } from '#domain/amount.ts';
import { printDecimal } from '#domain/decimal.ts';
import type { PendingTransfer } from '../../../payments/chain-node.ts';
import type { WatchedChain } from '../chains/service.ts';
import type { AddressBook } from './address-book.ts';
import type { FoundDeposit } from './queries/deposits.ts';

/**
 * Converts a transfer to a deposit of a claim, or returns null if the recipient is not the address of a claim. A
 * transfer in another currency than the claim's, or of a sum that rounds to zero, gets the status `ignored`.
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
