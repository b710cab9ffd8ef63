import type { ClaimStatus } from '#domain/claim-status.ts';
import { officeMinutes } from '#domain/office-hours.ts';
import type { Tx } from '../../../db/transaction.ts';
import { businessHours, claimSettings } from '../../platform/settings/service.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import { endMarkedHold, holdPromise } from './queries/marked-hold.ts';

/**
 * Returns in how many minutes the hold of a claim ends that is now marked as paid, or null if that time is already set.
 * It counts from the first "I paid" only, because taking "I paid" back costs nothing.
 */
export async function markedHoldMinutes(tx: Tx, claim: ClaimRow, to: ClaimStatus): Promise<number | null> {
  if (to !== 'marked_paid' || claim.markedHoldUntil !== null) return null;
  const { markedHoldMinutes: minutes } = await claimSettings(tx);
  return officeMinutes(await businessHours(tx), claim.now, minutes);
}

/** Ends the hold that was due first among the claims marked as paid. @returns false if none is due */
export const endNextMarkedHold = (tx: Tx): Promise<boolean> => endMarkedHold(tx);

/** Holds a claim's promise again outside a transition. The caller has checked the reserve under its lock. */
export const holdAgain = (tx: Tx, claim: ClaimRow): Promise<void> => holdPromise(tx, claim);
