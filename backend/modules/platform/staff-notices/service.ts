import type { z } from 'zod';
import type { staffNotices } from '#contracts/staff-notices.ts';
import {
  type NoticeChannel,
  type NoticeKind,
  noticeChannels,
  noticeDefault,
  noticeKindsOf,
} from '#domain/staff-notice.ts';
import { isStaff, type Role } from '#domain/staff-role.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError } from '../../../errors.ts';
import { pushOf } from '../push/service.ts';
import { telegramOf } from '../telegram/service.ts';
import { emailOf } from '../users/service.ts';
import { type Choice, choiceRows, upsertChoice } from './queries/choices.ts';

export { dispatchNotices } from './dispatch.ts';
export { notifyStaff, staffWanting } from './notify.ts';
export { noticeMailRecipient, sendNoticeMail } from './send-mail.ts';
export { sendNoticePush } from './send-push.ts';
export { sendNoticeTelegram } from './send-telegram.ts';
export { sendTest } from './send-test.ts';

type StaffNotices = z.input<typeof staffNotices>;

/** The member of staff who makes the call. */
interface Caller {
  id: string;
  role: Role;
  sessionId: string;
}

/** Returns the notices that the caller's role may get, and by which channels the caller gets them. */
export async function noticesOf(db: Db, { id, role, sessionId }: Caller): Promise<StaffNotices> {
  const choices = await choiceRows(db, id);
  const valueOf = (kind: NoticeKind, channel: NoticeChannel) => {
    const first = noticeDefault(kind, channel);
    const chosen = choices.find((choice) => choice.kind === kind && choice.channel === channel);
    return first === null ? null : (chosen?.isOn ?? first);
  };
  const kinds = isStaff(role) ? noticeKindsOf(role) : [];
  return {
    email: await emailOf(db, id),
    telegram: await telegramOf(db, id),
    push: await pushOf(db, id, sessionId),
    notices: kinds.map((kind) => ({
      kind,
      by: Object.fromEntries(noticeChannels.map((channel) => [channel, valueOf(kind, channel)])) as NoticeSwitches,
    })),
  };
}

type NoticeSwitches = StaffNotices['notices'][number]['by'];

/**
 * Switches a kind of notice on or off for one channel.
 * @throws ApiError `not_found` if the caller's role does not get this kind, or the channel cannot send it
 */
export async function chooseNotice(tx: Tx, choice: Choice, caller: Caller): Promise<StaffNotices> {
  const { kind, channel } = choice;
  const isOffered = isStaff(caller.role) && noticeKindsOf(caller.role).includes(kind);
  if (!isOffered || noticeDefault(kind, channel) === null) throw new ApiError('not_found');
  await upsertChoice(tx, caller.id, choice);
  return await noticesOf(tx, caller);
}
