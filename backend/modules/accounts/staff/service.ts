import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { invitationDraft, roleChange, staffList } from '#contracts/staff.ts';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../db/pool.ts';
import { type Tx, transaction } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { logChange } from '../../platform/change-log/service.ts';
import { endSessions } from '../../platform/sessions/service.ts';
import { emailOf, updateUser } from '../../platform/users/service.ts';
import { invitationToken, queueAccountMail } from '../mail/service.ts';
import * as sql from './queries.ts';
import { assertOwnerLeft, withdrawInvitationsOf } from './role-loss.ts';
import { tellOwners } from './tell-owners.ts';

export { acceptInvitation, readInvitation } from './accept-invitation.ts';

/** The member of staff who makes the call. */
interface Caller {
  id: string;
  locale: Locale;
}

const invitationHours = 72;

/** Returns all members of staff and the open invitations. */
export async function staffOf(db: Db, { id: callerId }: Pick<Caller, 'id'>): Promise<z.input<typeof staffList>> {
  const members = await sql.memberRows(db);
  const invitations = await sql.openInvitationRows(db);
  return {
    members: members.map(({ seenAt, ...member }) => ({
      ...member,
      mine: member.id === callerId,
      seenAt: seenAt?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ createdAt, expiresAt, ...invitation }) => ({
      ...invitation,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/**
 * Mails an invitation to join the staff. An existing member of staff uses the invitation to set a new password and
 * authenticator app.
 */
export async function inviteStaff(
  db: Db,
  draft: z.output<typeof invitationDraft>,
  caller: Pick<Caller, 'id'>,
): Promise<void> {
  const email = draft.email.toLowerCase();
  const { role, locale } = draft;
  await transaction(db, async (tx) => {
    const id = randomUUID();
    await sql.replaceInvitation(tx, { id, email, role, locale, invitedBy: caller.id }, invitationHours);
    const by = await emailOf(tx, caller.id);
    await queueAccountMail(tx, { kind: 'invitation', email, locale, change: id, role, by });
    await logChange(tx, { by: caller.id, room: 'staff', subject: email }, {}, { invitedAs: role });
  });
}

/**
 * Withdraws an invitation.
 * @throws ApiError `not_found` if the invitation was used or withdrawn before
 */
export async function withdrawInvitation(db: Db, id: string, caller: Caller): Promise<void> {
  await transaction(db, async (tx) => {
    const email = await sql.withdrawRow(tx, id);
    if (email === undefined) throw new ApiError('not_found');
    await logChange(tx, { by: caller.id, room: 'staff', subject: email }, { invitedAs: 'open' }, {});
  });
}

/**
 * Changes the role of a member of staff, or removes the role. Ends the member's sessions, and withdraws the member's
 * invitations to others if the new role does not allow inviting.
 * @throws ApiError `not_found` for an unknown member; `conflict` if callers change their own role, or if the change
 * would leave no owner
 */
export async function changeRole(
  db: Db,
  id: string,
  { role }: z.output<typeof roleChange>,
  caller: Caller,
): Promise<void> {
  await transaction(db, async (tx) => {
    const rows = await sql.lockOwnersAnd(tx, { id });
    const member = rows.find((row) => row.id === id);
    if (!member || member.role === 'user') throw new ApiError('not_found');
    if (id === caller.id) throw fieldError(caller.locale, 'role', 'Refusals.ownRole', { code: 'conflict' });
    const owners = rows.filter((row) => row.role === 'owner');
    if (member.role === 'owner') assertOwnerLeft(owners, role, caller.locale);
    if (member.role === role) return;
    await updateUser(tx, id, { role });
    await endSessions(tx, id, null);
    await logChange(tx, { by: caller.id, room: 'staff', subject: member.email }, { role: member.role }, { role });
    await withdrawInvitationsOf(tx, { ...member, role }, caller.id);
    const by = await emailOf(tx, caller.id);
    await tellOwners(tx, { kind: 'staffRole', member: member.email, role, formerRole: member.role, by });
  });
}

/** Creates the link with which the first owner signs up, replacing an earlier one. @returns the link's token */
export async function createSetupToken(db: Db, secret: string, locale: Locale): Promise<string> {
  const id = randomUUID();
  const invitation = { id, email: null, role: 'owner', locale, invitedBy: null } as const;
  await transaction(db, (tx: Tx) => sql.replaceInvitation(tx, invitation, 24 * 30));
  return invitationToken(secret, id);
}
