import type { z } from 'zod';
import type { changeRequest } from '#contracts/change-requests.ts';
import type { FieldValues } from '#domain/change-log.ts';
import type { Locale } from '#domain/locale.ts';
import { may, type Role } from '#domain/staff-role.ts';
import type { ChangeRequestRoom } from '../../../db/back-office-tables.ts';
import type { Db } from '../../../db/pool.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';
import { openedRequisites } from '../../../stored-requisites.ts';
import { applyApprovedMailWords } from '../../claims/mail/service.ts';
import { applyApprovedRequisite } from '../../claims/requisite-pool/service.ts';
import { type Decision, logChange } from '../../platform/change-log/service.ts';
import { type ChangeRequestRow, decideChange, openChangeRequests } from '../../platform/change-requests/service.ts';
import { applyApprovedNetwork } from '../../pricing/currencies/service.ts';
import { applyApproved } from '../../pricing/directions/service.ts';
import { applyApprovedRule } from '../../pricing/rates/service.ts';
import { applyApprovedRefundPlace } from '../claims/service.ts';
import { applyApprovedOffice } from '../offices/service.ts';
import { applyApprovedDetails } from '../payout-details/service.ts';
import { applyApprovedRepricing } from '../repricing/service.ts';
import { applyApprovedSetting } from '../settings/service.ts';

interface Staff {
  id: string;
  locale: Locale;
}

interface Reader {
  id: string;
  role: Role;
  /** Secret that decrypts card numbers. */
  secret: string;
}

/**
 * Returns the changes that wait for the approval of a second member of staff, in one section of the back office or in
 * all sections. `mine` is true for changes that the caller has requested.
 */
export async function listChangeRequests(
  db: Db,
  reader: Reader,
  room?: ChangeRequestRoom,
): Promise<z.input<typeof changeRequest>[]> {
  const maySeePlaces = may(reader.role, 'changes:approve') || may(reader.role, 'payouts:send');
  return (await openChangeRequests(db, room)).map(({ payload, authorRole: _role, userId, at, ...request }) => ({
    ...request,
    note: noteOf(payload),
    places: maySeePlaces ? placesOf(reader.secret, payload) : null,
    at: at.toISOString(),
    mine: userId === reader.id,
  }));
}

function noteOf(payload: object): string | null {
  const { note } = payload as { note?: unknown };
  return typeof note === 'string' && note !== '' ? note : null;
}

/** Kinds of changes whose payload contains the requisites of a payout or refund. */
const placeKinds: readonly unknown[] = ['payoutDetails', 'refundPlace'];

/**
 * Returns the old and the new destination of a payout or refund, unmasked, or null for other changes. The person who
 * approves the change must see the whole values, because two masked cards can look the same.
 */
function placesOf(secret: string, payload: object): z.input<typeof changeRequest>['places'] {
  const change = payload as { kind?: unknown; before: StoredRequisite[]; after: StoredRequisite[] };
  if (!placeKinds.includes(change.kind)) return null;
  const linesOf = (stored: StoredRequisite[]) =>
    openedRequisites(secret, stored).map(({ label, value }) => ({ label, value }));
  return { before: linesOf(change.before), after: linesOf(change.after) };
}

/**
 * Approves a change and carries it out, or declines it. The change log names the author and the decision.
 * @throws ApiError `not_found` if the change was decided before; `conflict` if the caller is its author, or if the
 * change is no longer possible
 */
export async function decideChangeRequest(tx: Tx, id: string, approve: boolean, staff: Staff): Promise<void> {
  const request = await decideChange(tx, id, { userId: staff.id, approve });
  const decision = { by: staff.id, isApproved: approve };
  if (!approve) return await logDeclined(tx, request, decision);
  const change = { by: request.userId, decision, subject: request.subject, ...valuesOf(request), locale: staff.locale };
  await makers[request.room](tx, request.payload, change);
}

interface ApprovedChange {
  by: string;
  decision: Decision;
  subject: string;
  before: FieldValues;
  after: FieldValues;
  locale: Locale;
}

type Maker = (tx: Tx, payload: object, change: ApprovedChange) => Promise<void>;

/** Functions that make an approved change of a claim, keyed by the `kind` in the change's payload. */
const claimMakers = {
  repricing: applyApprovedRepricing,
  payoutDetails: applyApprovedDetails,
  refundPlace: applyApprovedRefundPlace,
};

const makers: Record<ChangeRequestRoom, Maker> = {
  directions: applyApproved,
  currencies: applyApprovedNetwork,
  requisites: applyApprovedRequisite,
  claims: (tx, payload, change) =>
    claimMakers[(payload as { kind: keyof typeof claimMakers }).kind](tx, payload, change),
  offices: applyApprovedOffice,
  rates: applyApprovedRule,
  settings: applyApprovedSetting,
  content: applyApprovedMailWords,
};

async function logDeclined(tx: Tx, request: ChangeRequestRow, decision: Decision): Promise<void> {
  const { room, subject, userId } = request;
  const { before, after } = valuesOf(request);
  await logChange(tx, { by: userId, room, subject, decision }, before, after);
}

function valuesOf({ changes }: ChangeRequestRow): { before: FieldValues; after: FieldValues } {
  const side = (name: 'before' | 'after') => Object.fromEntries(changes.map((one) => [one.field, one[name]]));
  return { before: side('before'), after: side('after') };
}
