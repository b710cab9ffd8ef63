import { may, type Permission, rolesThatMay } from '#domain/staff-role.ts';
import type { ChangeRequestRoom } from '../../../db/back-office-tables.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { notifyStaff } from '../staff-notices/service.ts';
import * as sql from './queries.ts';

export type { ChangeRequestRow } from './queries.ts';

const maxListed = 200;

/** Returns up to 200 changes that wait for the approval of a second member of staff, oldest first. */
export const openChangeRequests = (db: Db, room?: ChangeRequestRoom): Promise<sql.ChangeRequestRow[]> =>
  sql.openRows(db, room, maxListed);

/** Returns the subjects, such as directions or requisites, that have a change waiting for approval. */
export const waitingSubjects = async (db: Db, room: ChangeRequestRoom): Promise<ReadonlySet<string>> =>
  new Set(await sql.waitingSubjects(db, room));

/**
 * Whether another member of staff may approve this person's changes. Without such a colleague, changes need no
 * approval.
 */
export const hasApprover = (db: Db, userId: string): Promise<boolean> =>
  sql.hasColleague(db, userId, rolesThatMay('changes:approve'));

/**
 * Records a change that a colleague of its author has to approve.
 * @throws ApiError `conflict` if another change of the same subject is waiting already
 */
export async function requestChange(tx: Tx, request: sql.NewChangeRequest): Promise<void> {
  const id = await sql.insertRequest(tx, request);
  if (id === undefined) throw new ApiError('conflict', { messageKey: 'Refusals.changeWaits' });
  const { room, subject, userId } = request;
  const page = pageOf(room, subject);
  await notifyStaff(tx, { kind: 'approveChange', key: id, subjectId: id, page, notFor: userId });
}

const pageOf = (room: ChangeRequestRoom, subject: string): string => {
  if (room === 'claims') return `?search=${subject}`;
  return { content: '/mails', rates: '/rates?show=rules' }[room as string] ?? `/${room}`;
};

/**
 * Permission that the author of a change needs, by the room of the change. The author must still have the permission
 * when the change is approved.
 */
const permissionOf: Record<ChangeRequestRoom, Permission> = {
  directions: 'directions:write',
  currencies: 'directions:write',
  requisites: 'requisites:write',
  offices: 'offices:write',
  rates: 'directions:write',
  claims: 'payouts:send',
  settings: 'settings:write',
  content: 'content:write',
};

/**
 * Approves or declines a change. The author of a change may only decline the change.
 * @returns the decided change request. After an approval, the calling function must make the change.
 * @throws ApiError `not_found` if the change is decided or unknown; `conflict` if the author tries to approve the
 * change, or has lost the permission for such changes since
 */
export async function decideChange(
  tx: Tx,
  id: string,
  { userId, approve }: { userId: string; approve: boolean },
): Promise<sql.ChangeRequestRow> {
  const request = await sql.openRowForUpdate(tx, id);
  if (!request) throw new ApiError('not_found');
  if (approve && request.userId === userId) throw new ApiError('conflict');
  if (approve && !may(request.authorRole, permissionOf[request.room]))
    throw new ApiError('conflict', { messageKey: 'Refusals.authorLeft' });
  await sql.updateEnded(tx, id, userId, approve);
  return request;
}
