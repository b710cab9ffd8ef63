import type { Tx } from '../../../db/transaction.ts';
import { type InsertedClaim, insertClaim, type NewClaimRow } from './queries/insert-claim.ts';
import { timeouts } from './timeouts.ts';

export type NewClaim = Omit<NewClaimRow, 'timeoutMinutes'>;

/**
 * Creates a claim in status `new`, with its first transition and its mail.
 * @returns null, with nothing written, when the visitor agreed to an outdated version of a text
 */
export async function createClaim(tx: Tx, claim: NewClaim): Promise<InsertedClaim | null> {
  return (await insertClaim(tx, { ...claim, timeoutMinutes: timeouts.new?.minutes ?? 0 })) ?? null;
}
