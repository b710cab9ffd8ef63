import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import { rolesThatMay } from '#domain/staff-role.ts';
import type { WithdrawalKind, WithdrawalStatus } from '#domain/withdrawal.ts';
import type { Db } from '../../../db/pool.ts';
import { type Page, readPage } from '../../../db/read-page.ts';
import { relabelled } from '../../../db/requisite-labels.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface WithdrawalRow {
  id: string;
  number: number;
  status: WithdrawalStatus;
  kind: WithdrawalKind;
  /** Partner or shop whose balance pays for the withdrawal. */
  ownerId: string;
  /** Name of the shop that requested the withdrawal, or null for a partner. */
  shop: string | null;
  ps: number;
  system: string;
  currency: string;
  summa: string;
  fee: string;
  toPs: number;
  toCode: string;
  toName: string;
  toSumma: string;
  toCurrency: string;
  requisites: StoredRequisite[];
  tx: string | null;
  note: string | null;
  createdAt: Date;
  userId: string | null;
  /** E-mail of the person who requested the withdrawal, or null if the account was deleted. */
  by: string | null;
  /** Whether staff has closed the account of this person. */
  isOwnerClosed: boolean;
  workerId: string | null;
  worker: string | null;
  /** Member of staff who approved the withdrawal, or null once this person may not approve payments any more. */
  approverId: string | null;
  approvedBy: string | null;
  sentBy: string | null;
}

const emailOf = (id: string) => sql`(select email from users where id = ${sql.ref(id)})`;

/**
 * Returns withdrawals as the back office shows them. The subquery that looks up an owner has a `limit`, because
 * PostgreSQL would otherwise turn the subquery into a join that reads all partners.
 * @param found subquery with rows of the table `withdrawals`
 */
const withdrawals = (locale: Locale, found: RawBuilder<unknown>) => sql<WithdrawalRow>`
  select w.id, w.number::float8 as number, w.status,
    case when w.shop_id is null then 'partner' else 'shop' end as kind, coalesce(w.member_id, w.shop_id) as owner_id,
    owner.shop, w.ps, p.code as system, p.unit as currency, trim_scale(w.summa)::text as summa, trim_scale(w.fee)::text as fee, w.to_ps, t.code as to_code,
    t.${sql.ref(locale === 'ru' ? 'nameRu' : 'nameEn')} as to_name, trim_scale(w.to_summa)::text as to_summa,
    t.unit as to_currency, ${relabelled(locale, 'w.toRequisites', 't.receiveInputs')} as requisites, w.tx, w.note, w.created_at,
    owner.user_id, ${emailOf('owner.userId')} as by,
    exists (select from users u where u.id = owner.user_id and u.blocked_at is not null) as is_owner_closed, w.worker_id, ${emailOf('w.workerId')} as worker,
    approver.id as approver_id, approver.email as approved_by, ${emailOf('w.sentBy')} as sent_by
  from (${found}) w join payment_systems p on p.id = w.ps join payment_systems t on t.id = w.to_ps
  left join lateral (
    select user_id, null as shop from referral_members where id = w.member_id
    union all select user_id, name from shops where id = w.shop_id limit 1) owner on true
  left join users approver on approver.id = w.approved_by
    and (w.status in ('wdsucc', 'wdcancel') or approver.role = any(${`{${rolesThatMay('payouts:approve').join()}}`}::text[]))`;

export async function findWithdrawal(db: Db, id: string, locale: Locale): Promise<WithdrawalRow | undefined> {
  return (await withdrawals(locale, sql`select * from withdrawals where id = ${id}`).execute(db)).rows[0];
}

export async function lockWithdrawal(tx: Tx, id: string, locale: Locale): Promise<WithdrawalRow | undefined> {
  await sql`select from withdrawals where id = ${id} for update`.execute(tx);
  return await findWithdrawal(tx, id, locale);
}

interface Paging extends Page {
  locale: Locale;
}

const pageOf = (db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>, { locale, ...page }: Paging) => {
  const found = sql`from withdrawals w where ${where}`;
  const list = (slice: RawBuilder<unknown>) =>
    sql<WithdrawalRow>`${withdrawals(locale, sql`select w.* ${found} order by ${order} ${slice}`)} order by ${order}`;
  return readPage(db, found, list, page);
};

export const ownWithdrawals = (db: Db, { kind, id }: { kind: WithdrawalKind; id: string }, paging: Paging) =>
  pageOf(
    db,
    sql`${sql.ref(kind === 'shop' ? 'w.shopId' : 'w.memberId')} = ${id}`,
    sql`w.created_at desc, w.number desc`,
    paging,
  );

export const allWithdrawals = (db: Db, show: 'open' | 'all', paging: Paging) =>
  show === 'open'
    ? pageOf(db, sql`w.status in ('wdnew', 'wdwork')`, sql`w.created_at, w.number`, paging)
    : pageOf(db, sql`true`, sql`w.number desc`, paging);

export interface NewWithdrawal {
  /** Id of the new withdrawal. If undefined, the withdrawal gets a random id. */
  id?: string | undefined;
  memberId: string | null;
  shopId: string | null;
  ps: number;
  summa: string;
  fee: string;
  toPs: number;
  toSumma: string;
  toRequisites: StoredRequisite[];
}

export async function insertWithdrawal(tx: Tx, row: NewWithdrawal): Promise<string> {
  const { id } = await tx
    .insertInto('withdrawals')
    .values({ ...row, toRequisites: JSON.stringify(row.toRequisites) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface WithdrawalChange {
  status?: WithdrawalStatus;
  workerId?: string;
  toSumma?: string;
  approvedBy?: string | null;
  sentBy?: string;
  tx?: string;
  note?: string;
}

export async function updateWithdrawal(tx: Tx, id: string, change: WithdrawalChange): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ ...change, ...(change.sentBy && { sentAt: sql<Date>`now()` }) })
    .where('id', '=', id)
    .execute();
}

export async function isActivated(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('activated').executeTakeFirst();
  return user?.activated ?? false;
}

/** Returns the language and e-mail for a mail about a withdrawal. */
export async function recipientOf(db: Db, id: string): Promise<{ email: string; locale: Locale } | undefined> {
  const { rows } = await sql<{ email: string; locale: Locale }>`
    select u.email, u.locale from withdrawals w left join referral_members m on m.id = w.member_id
    left join shops h on h.id = w.shop_id join users u on u.id = coalesce(m.user_id, h.user_id)
    where w.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the user's balances and shop, so that no withdrawal or sale can begin until the transaction ends. */
export async function lockPurses(tx: Tx, userId: string): Promise<void> {
  await sql`select from referral_members where user_id = ${userId} for update`.execute(tx);
  await sql`select from shops where user_id = ${userId} for update`.execute(tx);
  await sql`select from shop_balances where shop_id in (select id from shops where user_id = ${userId}) for update`.execute(
    tx,
  );
}

/** Returns whether a user has an open withdrawal, as a partner or as a shop. */
export async function hasOpenWithdrawal(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from withdrawals where status in ('wdnew', 'wdwork') and (
      member_id in (select id from referral_members where user_id = ${userId})
      or shop_id in (select id from shops where user_id = ${userId})) limit 1`.execute(tx);
  return rows.length > 0;
}

/** Returns whether a user's shop has a claim that has not ended yet. */
export async function hasOpenSale(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from shop_sales s join shops h on h.id = s.shop_id
    where h.user_id = ${userId} and s.state = 'open' limit 1`.execute(tx);
  return rows.length > 0;
}

export interface PurseRow {
  kind: WithdrawalKind;
  /** Id of the partner or shop that owns the balance. */
  id: string;
  /** Code and unit of the balance's payment system. */
  system: string;
  currency: string;
  balance: string;
  hold: string;
}

/** Returns the balances of a user, as a partner and as a shop. */
export async function pursesOf(tx: Tx, userId: string): Promise<PurseRow[]> {
  const { rows } = await sql<PurseRow>`
    select b.kind, b.id, p.code as system, p.unit as currency, trim_scale(b.balance)::text as balance,
      trim_scale(b.hold)::text as hold
    from (
      select 'partner' as kind, id, ps, balance, hold from referral_members where user_id = ${userId}
      union all
      select 'shop', h.id, s.ps, s.balance, s.hold from shop_balances s join shops h on h.id = s.shop_id
      where h.user_id = ${userId}
    ) b join payment_systems p on p.id = b.ps order by b.kind`.execute(tx);
  return rows;
}
