import { compare, subtract } from '#domain/amount.ts';
import type { Db } from '../../../db/pool.ts';
import { accounts, type Entry, heldFor } from '../../ledger/postings/service.ts';

export interface ClaimSides {
  id: string;
  fromPs: number;
  toPs: number;
  fromCode: string;
  toCode: string;
}

/**
 * Debt of the exchange to the visitor of a claim. Before the claim is accepted for payout, the debt is `from`, in the
 * sending currency; afterwards the debt is `to`, in the receiving currency.
 */
export interface Owed {
  from: string;
  to: string;
}

export async function owedFor(db: Db, claim: ClaimSides): Promise<Owed> {
  const held = await heldFor(db, claim.id);
  const summaOf = (ps: number) => held.find((balance) => balance.ps === ps)?.summa ?? '0';
  return { from: summaOf(claim.fromPs), to: summaOf(claim.toPs) };
}

export const isOwed = ({ from, to }: Owed): boolean => compare(from, '0') > 0 || compare(to, '0') > 0;

const negate = (summa: string): string => subtract('0', summa);

/** Returns the ledger entries for a payment received from the visitor. */
export const depositEntries = (claim: ClaimSides, summa: string): Entry[] => [
  { account: accounts.house(claim.fromCode), summa },
  { account: accounts.claim(claim.id, claim.fromCode), summa: negate(summa) },
];

/**
 * Returns the ledger entries for an accepted payout. The entries convert the debt to the visitor from the sending
 * currency to the receiving currency.
 */
export const conversionEntries = (claim: ClaimSides, from: string, to: string): Entry[] => [
  { account: accounts.claim(claim.id, claim.fromCode), summa: from },
  { account: accounts.exchange(claim.fromCode), summa: negate(from) },
  { account: accounts.exchange(claim.toCode), summa: to },
  { account: accounts.claim(claim.id, claim.toCode), summa: negate(to) },
];

export const reverseEntries = (entries: Entry[]): Entry[] =>
  entries.map(({ account, summa }) => ({ account, summa: negate(summa) }));

/** Returns the ledger entry that ends the debt to the visitor in the receiving currency. */
export const debtEntry = (claim: ClaimSides, summa: string): Entry => ({
  account: accounts.claim(claim.id, claim.toCode),
  summa,
});

export const payoutEntries = (claim: ClaimSides, summa: string): Entry[] => [
  debtEntry(claim, summa),
  { account: accounts.house(claim.toCode), summa: negate(summa) },
];
