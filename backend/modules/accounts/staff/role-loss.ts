import type { Locale } from '#domain/locale.ts';
import { may, type Role } from '#domain/staff-role.ts';
import type { Tx } from '../../../db/transaction.ts';
import { fieldError } from '../../../errors.ts';
import { logChange } from '../../platform/change-log/service.ts';
import * as sql from './queries.ts';

/**
 * Refuses to change the role of the only owner.
 * @throws ApiError `conflict`
 */
export function assertOwnerLeft(owners: readonly unknown[], role: Role, locale: Locale): void {
  if (role !== 'owner' && owners.length === 1)
    throw fieldError(locale, 'role', 'Refusals.lastOwner', { code: 'conflict', isDetail: true });
}

/**
 * Withdraws the invitations to a person whose role has changed. Also withdraws the invitations that the person wrote,
 * if the new role does not allow inviting.
 */
export async function withdrawInvitationsOf(
  tx: Tx,
  { role, ...person }: { id: string; email: string; role: Role },
  by: string,
): Promise<void> {
  for (const subject of await sql.withdrawRowsOf(tx, person, may(role, 'staff:write')))
    await logChange(tx, { by, room: 'staff', subject }, { invitedAs: 'open' }, {});
}
