import type { Tx } from '../../../db/transaction.ts';
import { type InsertedClaim, insertClaim, type NewClaimRow } from './queries/insert-claim.ts';
import { statusMinutes } from './status-timeouts.ts';

export type NewClaim = Omit<NewClaimRow, 'timeoutMinutes'>;

/**
 * Creates a claim in status `new` and queues its first e-mail.
 * @returns null, without writing anything, if the visitor agreed to an outdated legal text
 */
export async function createClaim(tx: Tx, claim: NewClaim): Promise<InsertedClaim | null> {
  return (await insertClaim(tx, { ...claim, timeoutMinutes: await statusMinutes(tx, 'new') })) ?? null;
}
