import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

/**
 * Number of delayed mails, and facts about the oldest of them. A mail is delayed if its first attempt failed or if the
 * mail has been due for over a minute.
 */
export interface LateMail {
  waiting: number;
  /** Due time of the oldest delayed mail, or null if there is none. */
  waitingSince: Date | null;
  /** Error message of the oldest delayed mail. */
  waitingError: string | null;
}

/** Counts delayed mails. Reads only waiting jobs, so the cost does not depend on the number of sent mails. */
export async function lateMail(db: Db, queues: readonly string[]): Promise<LateMail> {
  const { rows } = await sql<LateMail>`
    select count(*)::int as waiting, min(due) as waiting_since, (array_agg(error order by due))[1] as waiting_error
    from (
      select case state when 'retry' then created_on else start_after end as due, output ->> 'message' as error
      from pgboss.job where name = any(${queues}::text[])
        and (state = 'retry' or (state = 'created' and start_after < now() - interval '1 minute'))
    ) late`.execute(db);
  return rows[0] ?? { waiting: 0, waitingSince: null, waitingError: null };
}

/** Returns the time at which the next failed mail is tried again, or null if none waits for another attempt. */
export async function nextRetryAt(db: Db, queues: readonly string[]): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(start_after) as at from pgboss.job where name = any(${queues}::text[]) and state = 'retry'`.execute(db);
  return rows[0]?.at ?? null;
}

/** Result of one check of the mail server. `error` is null if the server accepts mail. */
export interface Round extends LateMail {
  error: string | null;
}

export interface MailStateRow extends Round {
  checkedAt: Date;
  /** Start of the mail server's current failure, or null if the latest check succeeded. */
  failingSince: Date | null;
  /** Time when staff was alerted to the current problem, or null if there was no alert. */
  alertedAt: Date | null;
}

export async function saveRound(tx: Tx, { error, waiting, waitingSince, waitingError }: Round): Promise<void> {
  await sql`
    insert into mail_state (checked_at, failing_since, error, waiting, waiting_since, waiting_error)
    values (now(), case when ${error}::text is not null then now() end, ${error}, ${waiting}, ${waitingSince}, ${waitingError})
    on conflict (single) do update set checked_at = now(),
      failing_since = case when excluded.error is not null then coalesce(mail_state.failing_since, now()) end,
      error = excluded.error, waiting = excluded.waiting, waiting_since = excluded.waiting_since,
      waiting_error = excluded.waiting_error`.execute(tx);
}

export const markAlerted = async (tx: Tx, alerted: boolean): Promise<void> =>
  void (await sql`update mail_state set alerted_at = case when ${alerted} then now() end`.execute(tx));

export const mailStateRow = (db: Db): Promise<MailStateRow | undefined> =>
  db.selectFrom('mailState').selectAll().executeTakeFirst();
