import type { ClaimStatus } from '#domain/claim-status.ts';
import { officeMinutes } from '#domain/office-hours.ts';
import type { Tx } from '../../../db/transaction.ts';
import { businessHours, settingsOf } from '../../platform/settings/service.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import { endMarkedHold, holdPromise } from './queries/marked-hold.ts';

/**
 * Returns the minutes after which the hold of a claim marked as paid ends, or null if the end is already set. Only the
 * first "I paid" sets the end, so that the visitor cannot extend the hold.
 */
export async function markedHoldMinutes(tx: Tx, claim: ClaimRow, to: ClaimStatus): Promise<number | null> {
  if (to !== 'marked_paid' || claim.markedHoldUntil !== null) return null;
  const { markedHoldMinutes: minutes } = await settingsOf(tx, 'claims');
  return officeMinutes(await businessHours(tx), claim.now, minutes);
}

/**
 * Ends one overdue hold of a claim marked as paid, beginning with the hold that has been overdue longest.
 * @returns false if no hold is overdue
 */
export const endNextMarkedHold = (tx: Tx): Promise<boolean> => endMarkedHold(tx);

/**
 * Holds a claim's agreed payout in the reserve again, without a status change. The caller must have locked the reserve
 * and checked that the reserve covers the payout.
 */
export const holdAgain = (tx: Tx, claim: ClaimRow): Promise<void> => holdPromise(tx, claim);
