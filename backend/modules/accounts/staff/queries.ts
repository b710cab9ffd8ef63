import { type Insertable, sql } from 'kysely';
import type { StaffRole } from '#domain/staff-role.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

interface MemberRow {
  id: string;
  email: string;
  role: StaffRole;
  sessions: number;
  seenAt: Date | null;
}

/** Selects the members of staff with their number of open sessions. */
export async function memberRows(db: Db): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select u.id, u.email, u.role, count(s.id)::int as sessions, max(s.seen_at) as seen_at
    from users u left join sessions s on s.user_id = u.id and s.revoked_at is null
    where u.role <> 'user'
    group by u.id order by u.email`.execute(db);
  return rows;
}

/** Locks all owners and the given user, so that concurrent changes of roles cannot remove the last owner. */
export async function lockOwnersAnd(tx: Tx, user: { id: string } | { email: string }) {
  const [column, value] = 'id' in user ? (['id', user.id] as const) : (['email', user.email] as const);
  return await tx
    .selectFrom('users')
    .where((is) => is.or([is('role', '=', 'owner'), is(column, '=', value)]))
    .select(['id', 'email', 'role'])
    .orderBy('id')
    // Use a weaker lock than `for update`: inserting an invitation locks the row of its author too, and must not wait
    // for this lock.
    .forNoKeyUpdate()
    .execute();
}

export async function openInvitationRows(db: Db) {
  return await db
    .selectFrom('staffInvitations as i')
    .leftJoin('users as u', 'u.id', 'i.invitedBy')
    .where('i.usedAt', 'is', null)
    .where('i.email', 'is not', null)
    .where('i.expiresAt', '>', sql<Date>`now()`)
    .select(['i.id', 'i.email', 'i.role', 'u.email as invitedBy', 'i.createdAt', 'i.expiresAt'])
    .$narrowType<{ email: string }>()
    .orderBy('i.createdAt')
    .limit(100)
    .execute();
}

/** Stores an invitation. An open invitation for the same e-mail is replaced. */
export async function replaceInvitation(
  tx: Tx,
  invitation: Omit<Insertable<Tables['staffInvitations']>, 'expiresAt'>,
  hours: number,
): Promise<void> {
  const { email } = invitation;
  await tx
    .updateTable('staffInvitations')
    .set({ usedAt: sql`now()` })
    .where('email', email == null ? 'is' : '=', email ?? null)
    .where('usedAt', 'is', null)
    .execute();
  await tx
    .insertInto('staffInvitations')
    .values({ ...invitation, expiresAt: sql`now() + make_interval(hours => ${hours})` })
    .execute();
}

/**
 * Withdraws an open invitation.
 * @returns the invitation's e-mail address, or undefined if no invitation with this id is open
 */
export async function withdrawRow(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('staffInvitations')
    .set({ usedAt: sql`now()` })
    .where('id', '=', id)
    .where('email', 'is not', null)
    .where('usedAt', 'is', null)
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? undefined;
}

/**
 * Withdraws the open invitations that a person wrote or that were written to the person.
 * @param kept true if the person may still invite. In this case, only invitations to the person are withdrawn.
 * @returns the e-mail addresses of the withdrawn invitations
 */
export async function withdrawRowsOf(tx: Tx, { id, email }: { id: string; email: string }, kept: boolean) {
  const rows = await tx
    .updateTable('staffInvitations')
    .set({ usedAt: sql`now()` })
    .where('usedAt', 'is', null)
    .where('email', 'is not', null)
    .where((is) => (kept ? is('email', '=', email) : is.or([is('email', '=', email), is('invitedBy', '=', id)])))
    .returning('email')
    .$narrowType<{ email: string }>()
    .execute();
  return rows.map((row) => row.email);
}

const openInvitations = (db: Db) =>
  db
    .selectFrom('staffInvitations')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select(['id', 'email', 'role', 'locale', 'invitedBy']);

export const findInvitation = (db: Db, id: string) => openInvitations(db).where('id', '=', id).executeTakeFirst();

export const lockInvitation = (tx: Tx, id: string) =>
  openInvitations(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export async function markUsed(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('staffInvitations').set({ usedAt: sql`now()` }).where('id', '=', id).execute();
}
