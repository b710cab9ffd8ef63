import type { z } from 'zod';
import type { customerAccount, customerAccountEndpoints } from '#contracts/customer-accounts.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { logChange } from '../../platform/change-log/service.ts';
import { endSessions } from '../../platform/sessions/service.ts';
import { updateUser } from '../../platform/users/service.ts';
import { type AccountRow, accountRow, accountRows, lockAccount } from './queries.ts';

type CustomerAccount = z.input<typeof customerAccount>;
type Query = z.output<(typeof customerAccountEndpoints)['GET /api/v1/operator/accounts/']['query']>;
type Order = z.output<(typeof customerAccountEndpoints)['POST /api/v1/operator/accounts/:id/']['body']>;

/** Returns one page of customers' accounts. */
export async function customerAccounts(db: Db, query: Query): Promise<{ count: number; results: CustomerAccount[] }> {
  const { search, show, page, size } = query;
  const filter = { search: search?.toLowerCase() || null, isBlocked: show === 'blocked', page, size };
  const { count, rows } = await accountRows(db, filter);
  return { count, results: rows.map(toAccount) };
}

/**
 * Closes an account, opens it again, or ends its sessions, and logs the change. Closing ends all sessions.
 * @param staffId the member of staff who acts
 * @throws ApiError `not_found` if no customer has this account; `conflict` if the account is already closed or open
 */
export async function actOnAccount(
  tx: Tx,
  id: string,
  { action, note }: Order,
  staffId: string,
): Promise<CustomerAccount> {
  const before = (await lockAccount(tx, id)) && (await accountRow(tx, id));
  if (!before) throw new ApiError('not_found');
  const isBlocked = before.blockedAt !== null;
  if (action !== 'endSessions') {
    if (isBlocked === (action === 'block')) throw new ApiError('conflict');
    const block = { blockedAt: new Date(), blockReason: note, blockedBy: staffId };
    await updateUser(tx, id, action === 'block' ? block : { blockedAt: null, blockReason: null, blockedBy: null });
  }
  if (action !== 'unblock') await endSessions(tx, id, null);
  const after = await accountRow(tx, id);
  if (!after) throw new ApiError('not_found');
  const change = { by: staffId, room: 'accounts', subject: before.email, note } as const;
  await logChange(tx, change, loggedFields(before), loggedFields(after));
  return toAccount(after);
}

const loggedFields = ({ blockedAt, sessions }: AccountRow) => ({
  blocked: blockedAt !== null,
  sessions: String(sessions),
});

function toAccount(row: AccountRow): CustomerAccount {
  const { createdAt, seenAt, orders, doneOrders, blockedAt, blockReason, blockedBy, ...shown } = row;
  return {
    ...shown,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    orders: { count: orders, done: doneOrders },
    block: blockedAt && { at: blockedAt.toISOString(), reason: blockReason ?? '', by: blockedBy },
  };
}
