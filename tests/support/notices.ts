import { sql } from 'kysely';
import { dispatchNotices, sendNoticeMail } from '#backend/modules/platform/staff-notices/service.ts';
import type { NoticeChannel } from '#domain/staff-notice.ts';
import type { TestApp } from './app.ts';
import type { Operator } from './factories/exchange.ts';
import { type Letter, recordMail } from './record-mail.ts';

/** Deletes all events and messages for staff, and each person's choice of notices. */
export const forgetNotices = ({ db }: TestApp) =>
  sql`with n as (delete from staff_notices), b as (delete from staff_notice_batches), c as (
    delete from staff_notice_choices) delete from pgboss.job where name like 'notice%'`.execute(db);

export const choose = (staff: Operator, kind: string, channel: NoticeChannel, isOn: boolean) =>
  staff.api.app.inject({
    method: 'PATCH',
    url: '/api/v1/operator/notices/',
    headers: staff.headers,
    payload: { kind, channel, isOn },
  });

/** Backdates sent messages by an hour, so that the pause before the next message is over. */
export const endPause = ({ db }: TestApp) =>
  sql`update staff_notice_batches set at = at - interval '1 hour'`.execute(db);

/** Queues messages about new events. @returns the ids of the queued batches of a channel, oldest first */
export async function dispatched(api: TestApp, queue: string): Promise<string[]> {
  await dispatchNotices(api.deps);
  const { rows } = await sql<{ batch: string }>`
    select data ->> 'batch' as batch from pgboss.job where name = ${queue} order by created_on, id`.execute(api.db);
  return rows.map(({ batch }) => batch);
}

/** Queues and sends the mails of events, as the worker would. @returns the mails, oldest first */
export async function noticeMails(api: TestApp): Promise<Letter[]> {
  const { mailer, letters } = recordMail();
  for (const batch of await dispatched(api, 'noticeMail')) await sendNoticeMail({ ...api.deps, mailer }, { batch });
  return letters;
}
