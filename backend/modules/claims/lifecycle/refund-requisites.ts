import { officeMinutes } from '#domain/office-hours.ts';
import type { GivenRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';
import { businessHours } from '../../platform/settings/service.ts';
import { knownRefundRequisites } from '../requisites/service.ts';
import { updateRefundRequisites } from './queries/amendments.ts';
import type { ClaimRow } from './queries/claim-row.ts';
import { timeouts } from './timeouts.ts';

/** Sets the requisites of a refund. A refund that waited for them is promised from now on. @returns the claim afterwards */
export async function setRefundRequisites(tx: Tx, claim: ClaimRow, requisites: GivenRequisite[]): Promise<ClaimRow> {
  const waited = claim.status === 'refund' && claim.refundRequisites === null;
  const minutes = waited ? officeMinutes(await businessHours(tx), claim.now, timeouts.refund?.minutes ?? 0) : null;
  await updateRefundRequisites(tx, claim.id, requisites, minutes);
  return { ...claim, refundRequisites: requisites };
}

/**
 * Records where a refund goes, if it is known without asking: nobody pays money back to a place that is not recorded.
 * @returns the claim afterwards
 */
export async function recordRefundRequisites(tx: Tx, claim: ClaimRow): Promise<ClaimRow> {
  if (claim.refundRequisites !== null) return claim;
  const known = await knownRefundRequisites(tx, claim);
  return known === null ? claim : await setRefundRequisites(tx, claim, known);
}
