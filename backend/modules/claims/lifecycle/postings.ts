import { compare, subtract } from '#domain/amount.ts';
import type { Tx } from '../../../db/transaction.ts';
import { accounts, type Entry, heldFor } from '../../ledger/postings/service.ts';

/** A claim's id and the codes of its two sides. */
export interface Sides {
  id: string;
  from_ps: number;
  to_ps: number;
  from_code: string;
  to_code: string;
}

/** The debt to the visitor, in the sent currency or already in the received one. */
export interface Owed {
  from: string;
  to: string;
}

export async function owedFor(tx: Tx, claim: Sides): Promise<Owed> {
  const held = await heldFor(tx, claim.id);
  const sumOf = (ps: number) => held.find((balance) => balance.ps === ps)?.summa ?? '0';
  return { from: sumOf(claim.from_ps), to: sumOf(claim.to_ps) };
}

export const isOwed = ({ from, to }: Owed): boolean => compare(from, '0') > 0 || compare(to, '0') > 0;

const minus = (summa: string): string => subtract('0', summa);

/** Money of the visitor came in. */
export const deposited = (claim: Sides, summa: string): Entry[] => [
  { account: accounts.house(claim.from_code), summa },
  { account: accounts.claim(claim.id, claim.from_code), summa: minus(summa) },
];

/** Accepted for payout: what was owed in one currency is owed in the other. */
export const converted = (claim: Sides, from: string, to: string): Entry[] => [
  { account: accounts.claim(claim.id, claim.from_code), summa: from },
  { account: accounts.exchange(claim.from_code), summa: minus(from) },
  { account: accounts.exchange(claim.to_code), summa: to },
  { account: accounts.claim(claim.id, claim.to_code), summa: minus(to) },
];

export const reversed = (entries: Entry[]): Entry[] =>
  entries.map(({ account, summa }) => ({ account, summa: minus(summa) }));

/** The payout arrived at the visitor. */
export const paidOut = (claim: Sides, summa: string): Entry[] => [
  { account: accounts.claim(claim.id, claim.to_code), summa },
  { account: accounts.house(claim.to_code), summa: minus(summa) },
];
