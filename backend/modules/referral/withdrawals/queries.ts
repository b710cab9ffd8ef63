import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { WithdrawalStatus } from '#domain/referral.ts';
import type { Db } from '../../../db/pool.ts';
import { type Page, readPage } from '../../../db/read-page.ts';
import type { StoredRequisite } from '../../../db/stored-json.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface WithdrawalRow {
  id: string;
  number: number;
  status: WithdrawalStatus;
  memberId: string;
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
  /** E-mail of the partner, or null if the account was deleted. */
  by: string | null;
  workerId: string | null;
  worker: string | null;
  approverId: string | null;
  approvedBy: string | null;
  sentBy: string | null;
}

const withdrawals = (locale: Locale, where: ReturnType<typeof sql>) => sql<WithdrawalRow>`
  select w.id, w.number::float8 as number, w.status, w.member_id, w.ps, p.code as system, p.unit as currency,
    trim_scale(w.summa)::text as summa, trim_scale(w.fee)::text as fee, w.to_ps, t.code as to_code,
    t.${sql.ref(locale === 'ru' ? 'nameRu' : 'nameEn')} as to_name, trim_scale(w.to_summa)::text as to_summa,
    t.unit as to_currency, w.to_requisites as requisites, w.tx, w.note, w.created_at, m.user_id, u.email as by,
    w.worker_id, worker.email as worker, w.approved_by as approver_id, approver.email as approved_by,
    sender.email as sent_by
  from referral_withdrawals w join referral_members m on m.id = w.member_id
  join payment_systems p on p.id = w.ps join payment_systems t on t.id = w.to_ps
  left join users u on u.id = m.user_id left join users worker on worker.id = w.worker_id
  left join users approver on approver.id = w.approved_by left join users sender on sender.id = w.sent_by
  where ${where}`;

export async function findWithdrawal(db: Db, id: string, locale: Locale): Promise<WithdrawalRow | undefined> {
  return (await withdrawals(locale, sql`w.id = ${id}`).execute(db)).rows[0];
}

export async function lockWithdrawal(tx: Tx, id: string, locale: Locale): Promise<WithdrawalRow | undefined> {
  await sql`select from referral_withdrawals where id = ${id} for update`.execute(tx);
  return await findWithdrawal(tx, id, locale);
}

interface Paging extends Page {
  locale: Locale;
}

const pageOf = (db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>, { locale, ...page }: Paging) =>
  readPage(
    db,
    sql`from referral_withdrawals w where ${where}`,
    sql<WithdrawalRow>`${withdrawals(locale, where)} order by ${order}`,
    page,
  );

export const ownWithdrawals = (db: Db, memberId: string, paging: Paging) =>
  pageOf(db, sql`w.member_id = ${memberId}`, sql`w.created_at desc, w.number desc`, paging);

export const allWithdrawals = (db: Db, show: 'open' | 'all', paging: Paging) =>
  show === 'open'
    ? pageOf(db, sql`w.status in ('wdnew', 'wdwork')`, sql`w.created_at, w.number`, paging)
    : pageOf(db, sql`true`, sql`w.number desc`, paging);

export interface NewWithdrawal {
  memberId: string;
  ps: number;
  summa: string;
  fee: string;
  toPs: number;
  toSumma: string;
  toRequisites: StoredRequisite[];
}

export async function insertWithdrawal(tx: Tx, row: NewWithdrawal): Promise<string> {
  const { id } = await tx
    .insertInto('referralWithdrawals')
    .values({ ...row, toRequisites: JSON.stringify(row.toRequisites) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface WithdrawalChange {
  status?: WithdrawalStatus;
  workerId?: string;
  approvedBy?: string;
  sentBy?: string;
  tx?: string;
  note?: string;
}

export async function updateWithdrawal(tx: Tx, id: string, change: WithdrawalChange): Promise<void> {
  await tx
    .updateTable('referralWithdrawals')
    .set({ ...change, ...(change.sentBy && { sentAt: sql<Date>`now()` }) })
    .where('id', '=', id)
    .execute();
}

export async function isActivated(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('activated').executeTakeFirst();
  return user?.activated ?? false;
}

/** Returns the prices in US dollars by currency unit. */
export async function prices(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ unit: string; usd: string }>`
    select unit, trim_scale(usd)::text as usd from rates where usd > 0`.execute(db);
  return new Map(rows.map(({ unit, usd }) => [unit, usd]));
}

/** Returns the language and e-mail for a mail about a withdrawal. */
export async function recipientOf(db: Db, id: string): Promise<{ email: string; locale: Locale } | undefined> {
  const { rows } = await sql<{ email: string; locale: Locale }>`
    select u.email, u.locale from referral_withdrawals w join referral_members m on m.id = w.member_id
    join users u on u.id = m.user_id where w.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Whether a user has a withdrawal that is neither sent nor ended. The partner is locked, so that no other withdrawal
 * can be requested until the transaction ends.
 */
export async function hasOpenWithdrawal(tx: Tx, userId: string): Promise<boolean> {
  await sql`select from referral_members where user_id = ${userId} for update`.execute(tx);
  const { rows } = await sql`
    select from referral_withdrawals w join referral_members m on m.id = w.member_id
    where m.user_id = ${userId} and w.status in ('wdnew', 'wdwork') limit 1`.execute(tx);
  return rows.length > 0;
}
