import { type RawBuilder, sql } from 'kysely';
import { maxCountedOrders } from '#contracts/customer-accounts.ts';
import { maxListedRows } from '#contracts/pagination.ts';
import { beginsWith } from '../../../db/begins-with.ts';
import type { Db } from '../../../db/pool.ts';
import { type Page, readPage } from '../../../db/read-page.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface AccountRow {
  id: string;
  email: string;
  isActivated: boolean;
  hasSecondFactor: boolean;
  createdAt: Date;
  seenAt: Date | null;
  sessions: number;
  orders: number;
  doneOrders: number;
  shop: string | null;
  blockedAt: Date | null;
  blockReason: string | null;
  blockedBy: string | null;
}

export interface AccountFilter extends Page {
  /** Beginning of the e-mail, in lower case. Null matches all accounts. */
  search: string | null;
  isBlocked: boolean;
}

const emailKey = sql<string>`email collate "C"`;

/** Returns the accounts that match a filter, and the order in which the filter's index lists the accounts. */
function foundBy({ search, isBlocked }: AccountFilter): { found: RawBuilder<unknown>; order: RawBuilder<unknown> } {
  if (search !== null) {
    const matches = sql`(select * from users where role = 'user' and ${beginsWith(emailKey, search)}
      order by ${emailKey}, id limit ${maxListedRows})`;
    const blocked = isBlocked ? sql`where blocked_at is not null` : sql``;
    return { found: sql`from ${matches} u ${blocked}`, order: sql`order by ${emailKey}, id` };
  }
  if (isBlocked) {
    return {
      found: sql`from users u where role = 'user' and blocked_at is not null`,
      order: sql`order by blocked_at desc, id`,
    };
  }
  return { found: sql`from users u where role = 'user'`, order: sql`order by created_at desc, id` };
}

const described = (users: RawBuilder<unknown>): RawBuilder<AccountRow> => sql<AccountRow>`
  select u.id, u.email, u.activated as is_activated, u.totp_secret is not null as has_second_factor, u.created_at,
    s.seen_at, s.open as sessions, o.count as orders, o.done as done_orders,
    (select name from shops where user_id = u.id) as shop,
    u.blocked_at, u.block_reason, (select email from users where id = u.blocked_by) as blocked_by
  from ${users} u
  cross join lateral (
    select max(seen_at) as seen_at, (count(*) filter (where revoked_at is null))::int as open
    from sessions where user_id = u.id) s
  cross join lateral (
    select count(*)::int as count, (count(*) filter (where status = 'done'))::int as done
    from (select status from claims where user_id = u.id order by created_at desc, number desc
      limit ${maxCountedOrders}) latest) o`;

export async function accountRows(db: Db, filter: AccountFilter): Promise<{ count: number; rows: AccountRow[] }> {
  const { found, order } = foundBy(filter);
  return await readPage(
    db,
    found,
    (slice) => sql<AccountRow>`${described(sql`(select u.* ${found} ${order} ${slice})`)} ${order}`,
    filter,
  );
}

export async function accountRow(db: Db, id: string): Promise<AccountRow | undefined> {
  const { rows } = await described(sql`(select * from users where id = ${id} and role = 'user')`).execute(db);
  return rows[0];
}

/** Locks the account of a customer against changes and sign-ins. @returns false if there is no such customer */
export async function lockAccount(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${id} and role = 'user' for no key update`.execute(tx);
  return rows.length > 0;
}
