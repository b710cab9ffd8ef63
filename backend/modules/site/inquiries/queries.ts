import { type SqlBool, sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Network } from '#domain/network.ts';
import type { Db } from '../../../db/pool.ts';
import { type Page, readPage } from '../../../db/read-page.ts';
import type { Tx } from '../../../db/transaction.ts';

export type ClaimAuthor = 'account' | 'browser' | 'email' | 'stranger';

export interface NewInquiry {
  locale: Locale;
  name: string;
  email: string;
  claim: string | null;
  claimAuthor: ClaimAuthor | null;
  text: string;
  userId: string | null;
  network: Network;
}

export interface NamedClaim {
  id: string;
  email: string;
  userId: string | null;
  visitorHash: Buffer | null;
}

/** Finds a claim by its number. @param number the number, with digits only */
export const findNamedClaim = (tx: Tx, number: string): Promise<NamedClaim | undefined> =>
  tx
    .selectFrom('claims')
    .where('number', '=', number)
    .select(['id', 'email', 'userId', 'visitorHash'])
    .executeTakeFirst();

export async function insertInquiry(tx: Tx, message: NewInquiry): Promise<{ id: string; number: number }> {
  const { locale, name, email, claim, claimAuthor, text, userId, network } = message;
  const { rows } = await sql<{ id: string; number: number }>`
    insert into inquiries (locale, name, email, claim_number, claim_author, body, user_id, ip)
    values (${locale}, ${name}, ${email}, ${claim}::bigint, ${claimAuthor}, ${text}, ${userId}, ${network}::inet)
    returning id, number::float8 as number`.execute(tx);
  return rows[0] as { id: string; number: number };
}

/** Counts the inquiries from one IP network (IPv4 address or IPv6 /56) in the last 24 hours. */
export async function countInquiriesFrom(tx: Tx, network: Network): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from inquiries
    where ip = ${network}::inet and at > now() - interval '1 day'`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface InquiryRow {
  id: string;
  number: number;
  at: Date;
  locale: Locale;
  name: string;
  email: string;
  claimNumber: number | null;
  claim: string | null;
  claimAuthor: ClaimAuthor | null;
  text: string;
  answeredAt: Date | null;
  answeredBy: string | null;
}

const selectInquiries = (where: ReturnType<typeof sql<SqlBool>>) => sql<InquiryRow>`
  select m.id, m.number::float8 as number, m.at, m.locale, m.name, m.email,
    m.claim_number::float8 as claim_number, c.id as claim, m.claim_author, m.body as text,
    m.answered_at, u.email as answered_by
  from inquiries m left join claims c on c.number = m.claim_number left join users u on u.id = m.answered_by
  where ${where}`;

const open = sql<SqlBool>`m.answered_at is null`;

export function inquiryRows(
  db: Db,
  { show, ...page }: Page & { show: 'open' | 'all' },
): Promise<{ count: number; rows: InquiryRow[] }> {
  const wanted = show === 'open' ? open : sql<SqlBool>`true`;
  const order = sql.raw(show === 'open' ? 'm.at, m.number' : 'm.at desc, m.number desc');
  const list = sql<InquiryRow>`${selectInquiries(wanted)} order by ${order}`;
  return readPage(db, sql`from inquiries m where ${wanted}`, list, page);
}

export async function findInquiry(db: Db, id: string): Promise<InquiryRow | undefined> {
  const { rows } = await selectInquiries(sql<SqlBool>`m.id = ${id}`).execute(db);
  return rows[0];
}

/**
 * Marks an inquiry as answered by a user, or as open if `userId` is null. An inquiry that is already in this state
 * stays unchanged.
 */
export async function updateAnswered(tx: Tx, id: string, userId: string | null): Promise<void> {
  await sql`
    update inquiries set answered_by = ${userId}::uuid, answered_at = case when ${userId}::uuid is null then null else now() end
    where id = ${id} and (answered_at is null) <> (${userId}::uuid is null)`.execute(tx);
}
