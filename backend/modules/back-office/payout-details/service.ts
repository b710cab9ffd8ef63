import type { z } from 'zod';
import type { payoutDetails } from '#contracts/payout-details.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { t } from '../../../i18n.ts';
import { isSamePlace, withoutCardNumber } from '../../../stored-requisites.ts';
import { type ClaimRow, lockClaim, setToRequisites } from '../../claims/lifecycle/service.ts';
import { mask } from '../../claims/page/service.ts';
import { payoutInputs, type RequisitesInput, requirePayoutRequisites } from '../../claims/requisites/service.ts';
import { type Decision, logChange } from '../../platform/change-log/service.ts';
import { hasApprover, requestChange, waitingSubjects } from '../../platform/change-requests/service.ts';
import { addNote } from '../claim-notes/service.ts';
import * as sql from './queries.ts';

/**
 * Statuses in which the requisites of the payout can change. In status `payout`, a second person may have approved the
 * payout to the old requisites, so the claim must first go back to `check`.
 */
const changeable: readonly ClaimStatus[] = [
  ...(['new', 'verify', 'wait_requisites', 'wait_payment', 'marked_paid', 'confirming'] as const),
  ...(['paid_partial', 'paid', 'aml', 'check', 'choice'] as const),
];

interface Staff {
  id: string;
  locale: Locale;
  secret: string;
}

/**
 * Returns the form fields for changing the requisites of a claim's payout, or null if no change is possible now. The
 * result also contains the earlier changes, and whether a change waits for approval.
 * @throws ApiError `not_found` for an unknown claim
 */
export async function payoutDetailsOf(db: Db, id: string, locale: Locale): Promise<z.input<typeof payoutDetails>> {
  const claim = await sql.claimRow(db, id);
  if (!claim) throw new ApiError('not_found');
  const inputs = await inputsOf(db, claim, locale);
  const changes = (await sql.changeRows(db, id)).map(({ at, before, after, ...change }) => ({
    ...change,
    at: at.toISOString(),
    before: linesOf(before),
    after: linesOf(after),
  }));
  const isWaiting = (await waitingSubjects(db, 'claims')).has(claim.number);
  return { inputs, changes, isWaiting };
}

/** Returns the payment system of a claim's payout. @throws ApiError `not_found` for an unknown claim */
export async function payoutSystemOf(db: Db, id: string): Promise<number> {
  const claim = await sql.claimRow(db, id);
  if (!claim) throw new ApiError('not_found');
  return claim.toPs;
}

const linesOf = (requisites: StoredRequisite[]) =>
  requisites.map((requisite) => {
    const { label, value } = withoutCardNumber(requisite);
    return { label, value };
  });

async function inputsOf(
  db: Db,
  { status, toPs, toShop }: { status: ClaimStatus; toPs: number; toShop: string | null },
  locale: Locale,
) {
  if (toShop !== null || !changeable.includes(status)) return null;
  const inputs = await payoutInputs(db, toPs, locale);
  return inputs.some(({ visible }) => visible) ? inputs : null;
}

export interface DetailsDraft {
  toRequisites: RequisitesInput;
  note: string;
}

/**
 * Changes the requisites of a claim's payout. If any colleague may approve such a change, the requisites change only
 * after the approval.
 * @throws ApiError `not_found` for an unknown claim; `conflict` if the requisites cannot change now, or another change
 * is waiting; `requisites_invalid` if a requisite is missing or malformed; `requisites_blocked` if a requisite is on
 * the block list
 */
export async function changePayoutDetails(
  tx: Tx,
  id: string,
  { toRequisites: input, note }: DetailsDraft,
  staff: Staff,
): Promise<z.input<typeof payoutDetails>> {
  const claim = await lockClaim(tx, id);
  await assertChangeable(tx, id, staff.locale);
  const after = await requirePayoutRequisites(tx, claim.toPs, input, staff);
  const before = claim.toRequisites;
  if (isSamePlace(before, after)) return await payoutDetailsOf(tx, id, staff.locale);
  const payload: Payload = { kind: 'payoutDetails', claimId: id, before, after, note };
  if (await hasApprover(tx, staff.id)) {
    const changes = [{ field: 'payoutRequisites' as const, before: masked(before), after: masked(after) }];
    await requestChange(tx, { room: 'claims', subject: claim.number, payload, changes, userId: staff.id });
  } else await make(tx, claim, payload, { by: staff.id });
  return await payoutDetailsOf(tx, id, staff.locale);
}

/**
 * Carries out a change of a payout's requisites after a second member of staff has approved the change.
 * @throws ApiError `conflict` if the requisites can no longer change, or have changed since the request
 */
export async function applyApprovedDetails(
  tx: Tx,
  payload: object,
  { by, decision, locale }: { by: string; decision: Decision; locale: Locale },
): Promise<void> {
  const change = payload as Payload;
  const claim = await lockClaim(tx, change.claimId);
  await assertChangeable(tx, change.claimId, locale);
  if (!isSamePlace(claim.toRequisites, change.before)) throw new ApiError('conflict');
  await make(tx, claim, change, { by, decision });
}

/** Change as stored while it waits for approval. */
interface Payload {
  kind: 'payoutDetails';
  claimId: string;
  before: StoredRequisite[];
  after: StoredRequisite[];
  note: string;
}

async function assertChangeable(tx: Tx, id: string, locale: Locale): Promise<void> {
  const claim = await sql.claimRow(tx, id);
  if (!claim || (await inputsOf(tx, claim, locale)) === null)
    throw new ApiError('conflict', { messageKey: 'Refusals.payoutDetailsFixed' });
}

const masked = (requisites: StoredRequisite[]): string =>
  requisites.map((requisite) => mask(withoutCardNumber(requisite).value)).join(', ');

/**
 * Stores the new requisites of a payout and a record of the change. The old and the new requisites are logged in masked
 * form, and the visitor is informed.
 */
async function make(
  tx: Tx,
  claim: ClaimRow,
  { claimId, before, after, note }: Payload,
  { by, decision }: { by: string; decision?: Decision },
): Promise<void> {
  await setToRequisites(tx, claimId, after);
  await sql.insertChange(tx, { claimId, before, after, note, userId: by, approvedBy: decision?.by ?? null });
  const change = { by, room: 'claims', subject: claim.number, decision } as const;
  await logChange(tx, change, { payoutRequisites: masked(before) }, { payoutRequisites: masked(after) });
  const text = t(claim.locale, 'Mail.payoutDetails', { to: masked(after) });
  await addNote(tx, claimId, { text, forVisitor: true }, by);
}
