import { officeMinutes } from '#domain/office-hours.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isSamePlace } from '../../../stored-requisites.ts';
import { businessHours } from '../../platform/settings/service.ts';
import { knownRefundRequisites } from '../requisites/service.ts';
import { updateRefundRequisites } from './queries/amendments.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import { statusMinutes } from './status-timeouts.ts';

/**
 * Sets a claim's refund requisites. If the refund had to wait for the requisites, its promised time starts now.
 * @param stated who entered the requisites: the member of staff with the id `by`, or the visitor if `by` is null. Not
 * stored for requisites that the exchange already knew, for example from the payment.
 * @returns the updated claim
 */
export async function setRefundRequisites(
  tx: Tx,
  claim: ClaimRow,
  requisites: StoredRequisite[],
  stated?: { by: string | null },
): Promise<ClaimRow> {
  const isKnown = stated && isSamePlace(requisites, await knownRefundRequisites(tx, claim));
  const waited = claim.status === 'refund' && claim.refundRequisites === null;
  const minutes = waited ? officeMinutes(await businessHours(tx), claim.now, await statusMinutes(tx, 'refund')) : null;
  await updateRefundRequisites(tx, claim.id, requisites, minutes, isKnown ? undefined : stated);
  return { ...claim, refundRequisites: requisites };
}

/**
 * Stores the claim's refund requisites if they are already known, for example from the account that the visitor paid
 * from. Staff can send a refund only to stored requisites.
 * @returns the updated claim
 */
export async function recordRefundRequisites(tx: Tx, claim: ClaimRow): Promise<ClaimRow> {
  if (claim.refundRequisites !== null) return claim;
  const known = await knownRefundRequisites(tx, claim);
  return known === null ? claim : await setRefundRequisites(tx, claim, known);
}
