import { sql } from 'kysely';
import { finalStatuses } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import type { NoticeChannel, NoticeKind, RateNoticeDetails } from '#domain/staff-notice.ts';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

export interface Recipient {
  userId: string;
  channel: NoticeChannel;
}

const maxBatches = 200;

/**
 * Selects the recipients with waiting events, for each channel. A recipient is left out during the pause after the
 * latest message on the same channel.
 * @param pauseSeconds length of the pause for each channel
 */
export async function dueRecipients(
  tx: Tx,
  pauseSeconds: Readonly<Record<NoticeChannel, number>>,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select s.user_id, s.channel from staff_notice_sends s
    where s.batch is null
    group by s.user_id, s.channel
    having not exists (
      select from staff_notice_batches b where b.user_id = s.user_id and b.channel = s.channel
        and b.at > now() - make_interval(secs => (${JSON.stringify(pauseSeconds)}::jsonb ->> s.channel)::float8))
    limit ${maxBatches}`.execute(tx);
  return rows;
}

/** Puts all waiting events of a recipient into one message. */
export async function insertBatch(tx: Tx, id: string, { userId, channel }: Recipient): Promise<void> {
  await tx.insertInto('staffNoticeBatches').values({ id, userId, channel }).execute();
  await tx
    .updateTable('staffNoticeSends')
    .set({ batch: id })
    .where('userId', '=', userId)
    .where('channel', '=', channel)
    .where('batch', 'is', null)
    .execute();
}

export interface BatchRow {
  id: string;
  userId: string;
  at: Date;
  email: string;
  locale: Locale;
}

const batchOf = (db: Db, id: string) =>
  db
    .selectFrom('staffNoticeBatches as b')
    .innerJoin('users as u', 'u.id', 'b.userId')
    .where('b.id', '=', id)
    .where('u.role', '<>', 'user')
    .select(['b.id', 'b.userId', 'b.at', 'u.email', 'u.locale']);

/** Selects a message and its recipient, or nothing if the message was already sent. */
export const batchRow = (db: Db, id: string): Promise<BatchRow | undefined> =>
  batchOf(db, id).where('b.sentAt', 'is', null).executeTakeFirst();

/** Selects a message and its recipient, even if the message was already sent. */
export const recipientRow = (db: Db, id: string): Promise<BatchRow | undefined> => batchOf(db, id).executeTakeFirst();

export interface NoticeRow {
  kind: NoticeKind;
  /** Whether the event is about a claim. */
  isOfClaim: boolean;
  /** Number of the claim, withdrawal or inquiry. */
  number: string | null;
  summa: string | null;
  unit: string | null;
  /**
   * Path below /operator of the page that shows the event. If null, the page follows from the event's claim or from the
   * kind of the notice.
   */
  page: string | null;
  /** Details that the text of the notice names, or null for most kinds of notices. */
  details: RateNoticeDetails | null;
  /** Names of the two sides of the claim's exchange. */
  fromRu: string | null;
  fromEn: string | null;
  toRu: string | null;
  toEn: string | null;
}

/**
 * Selects the events of a message, oldest first. Leaves out events that somebody has already handled: the status of the
 * claim has changed since the event, or the request was decided.
 */
export async function noticeRows(db: Db, batch: string): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select n.kind, c.id is not null as is_of_claim, coalesce(c.number, n.number)::text as number,
      trim_scale(coalesce(c.from_summa, n.summa))::text as summa, coalesce(f.unit, n.unit) as unit, n.page, n.details,
      f.name_ru as from_ru, f.name_en as from_en, t.name_ru as to_ru, t.name_en as to_en
    from staff_notice_sends s
    join staff_notices n on n.id = s.notice_id
    left join claims c on c.id = n.claim_id
    left join payment_systems f on f.id = c.from_ps
    left join payment_systems t on t.id = c.to_ps
    where s.batch = ${batch} and (n.claim_id is null
      or case n.kind when 'newClaim' then c.status <> all(${[...finalStatuses]}::text[]) else c.status = n.status end)
      and (n.claim_id is not null or ${isUndecided})
    order by n.id`.execute(db);
  return rows;
}

/** Whether the subject of the event `n` still waits for a decision of staff. */
const isUndecided = sql`n.subject_id is null or case n.kind
  when 'approveChange' then exists (select from change_requests r where r.id = n.subject_id and r.ended_at is null)
  when 'approvePayment' then exists (select from posting_requests r where r.id = n.subject_id and r.ended_at is null)
  when 'withdrawal' then exists (select from withdrawals w where w.id = n.subject_id and w.status = 'wdnew')
  when 'verification' then exists (select from verifications v where v.id = n.subject_id and v.status = 'wait')
  when 'shop' then exists (select from shops s where s.id = n.subject_id and s.status = 'wait')
  when 'inquiry' then exists (select from inquiries i where i.id = n.subject_id and i.answered_at is null)
  else true end`;

export async function markSent(db: Db, id: string): Promise<void> {
  await db.updateTable('staffNoticeBatches').set({ sentAt: sql<Date>`now()` }).where('id', '=', id).execute();
}
