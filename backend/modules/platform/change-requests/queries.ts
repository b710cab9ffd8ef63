import { sql } from 'kysely';
import type { FieldChange } from '#domain/change-log.ts';
import type { Role, StaffRole } from '#domain/staff-role.ts';
import type { ChangeRequestRoom } from '../../../db/back-office-tables.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface ChangeRequestRow {
  id: string;
  room: ChangeRequestRoom;
  subject: string;
  payload: object;
  changes: FieldChange[];
  userId: string;
  /** E-mail address of the member of staff who requested the change. */
  by: string;
  /** Current role of the member of staff who requested the change. */
  authorRole: Role;
  at: Date;
}

const openRequests = (db: Db) =>
  db
    .selectFrom('changeRequests as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .where('r.endedAt', 'is', null)
    .select([
      'r.id',
      'r.room',
      'r.subject',
      'r.payload',
      'r.changes',
      'r.userId',
      'u.email as by',
      'u.role as authorRole',
      'r.at',
    ]);

export async function openRows(
  db: Db,
  room: ChangeRequestRoom | undefined,
  limit: number,
): Promise<ChangeRequestRow[]> {
  const rows = openRequests(db).orderBy('r.at').limit(limit);
  return await (room ? rows.where('r.room', '=', room) : rows).execute();
}

export async function waitingSubjects(db: Db, room: ChangeRequestRoom): Promise<string[]> {
  const rows = await db
    .selectFrom('changeRequests')
    .where('room', '=', room)
    .where('endedAt', 'is', null)
    .select('subject')
    .execute();
  return rows.map(({ subject }) => subject);
}

/** Locks a change request and returns it, or returns undefined if the request is decided or unknown. */
export async function openRowForUpdate(tx: Tx, id: string): Promise<ChangeRequestRow | undefined> {
  return await openRequests(tx).where('r.id', '=', id).forUpdate('r').executeTakeFirst();
}

export interface NewChangeRequest {
  room: ChangeRequestRoom;
  subject: string;
  /**
   * Values to write once the change is approved. Their format is known only to the module that owns the changed table.
   */
  payload: object;
  changes: readonly FieldChange[];
  userId: string;
}

/**
 * Inserts a change request.
 * @returns its id, or undefined if another change of the same subject is waiting already
 */
export async function insertRequest(
  tx: Tx,
  { payload, changes, ...request }: NewChangeRequest,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('changeRequests')
    .values({ ...request, payload: JSON.stringify(payload), changes: JSON.stringify(changes) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateEnded(tx: Tx, id: string, userId: string, isApproved: boolean): Promise<void> {
  const decision = isApproved ? { approvedBy: userId } : { declinedBy: userId };
  await tx
    .updateTable('changeRequests')
    .set({ ...decision, endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Whether another member of staff with one of the given roles has an activated account. */
export async function hasColleague(db: Db, userId: string, roles: readonly StaffRole[]): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .where('role', 'in', roles)
    .where('activated', '=', true)
    .where('id', '<>', userId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
