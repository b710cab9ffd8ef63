import { type Insertable, sql } from 'kysely';
import type { NoticeChannel, NoticeKind } from '#domain/staff-notice.ts';
import type { StaffRole } from '#domain/staff-role.ts';
import type { Db } from '../../../../db/pool.ts';
import type { Tables } from '../../../../db/tables.ts';
import type { Tx } from '../../../../db/transaction.ts';

export type NewNotice = Omit<Insertable<Tables['staffNotices']>, 'at' | 'spreadAt'>;

/** Records events, except those whose key was recorded before. */
export async function insertNotices(tx: Tx, notices: NewNotice[]): Promise<void> {
  await tx
    .insertInto('staffNotices')
    .values(notices)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export interface AudienceRow {
  kind: NoticeKind;
  channel: NoticeChannel;
  role: StaffRole;
  isOn: boolean;
}

const maxSpread = 200;

// `u.role <> 'user'` is redundant in these queries, but lets PostgreSQL use the small index of staff.

/**
 * For each channel, chooses the recipients of new events among activated staff, by role and by each person's choice of
 * notices. Telegram reaches only staff with a connected chat, push messages only staff with a subscribed browser;
 * events without any recipient are deleted.
 */
export async function spreadNotices(tx: Tx, audience: readonly AudienceRow[]): Promise<void> {
  await sql`
    with fresh as (
      select id, kind, not_for from staff_notices where spread_at is null order by id limit ${maxSpread}
      for update skip locked
    ), recipients as (
      insert into staff_notice_sends (notice_id, user_id, channel)
      select f.id, u.id, a.channel
      from fresh f
      join jsonb_to_recordset(${JSON.stringify(audience)}::jsonb) a(kind text, channel text, role text, "isOn" boolean)
        on a.kind = f.kind
      join users u on u.role = a.role and u.role <> 'user' and u.activated and u.id is distinct from f.not_for
      left join staff_notice_choices c on c.user_id = u.id and c.kind = a.kind and c.channel = a.channel
      where coalesce(c.is_on, a."isOn") and (a.channel = 'mail'
        or (a.channel = 'telegram'
          and exists (select from telegram_chats t where t.user_id = u.id and t.blocked_at is null))
        or (a.channel = 'push' and exists (select from push_subscriptions s where s.user_id = u.id)))
      returning notice_id
    ), unwanted as (
      delete from staff_notices n using fresh where n.id = fresh.id and n.id not in (select notice_id from recipients)
    )
    update staff_notices n set spread_at = now() from recipients where n.id = recipients.notice_id`.execute(tx);
}

/** Selects the ids of activated staff who want a kind of notice by a channel. */
export async function wantingRows(db: Db, audience: readonly AudienceRow[]): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id
    from jsonb_to_recordset(${JSON.stringify(audience)}::jsonb) a(kind text, channel text, role text, "isOn" boolean)
    join users u on u.role = a.role and u.role <> 'user' and u.activated
    left join staff_notice_choices c on c.user_id = u.id and c.kind = a.kind and c.channel = a.channel
    where coalesce(c.is_on, a."isOn") order by u.id`.execute(db);
  return rows;
}
