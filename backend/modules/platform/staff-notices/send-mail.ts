import { type Locale, pagePath } from '#domain/locale.ts';
import type { Deps } from '../../../deps.ts';
import { t } from '../../../i18n.ts';
import type { JobData } from '../../../jobs/queue.ts';
import type { EmailMessage, MailContent } from '../../../mail/message.ts';
import { composeNotice, type NoticeText } from './compose.ts';
import { batchRow, markSent, noticeRows } from './queries/batches.ts';

interface Letter {
  /** Id of the reported event, from which the Message-ID is derived. */
  event: string;
  at: Date;
  to: string;
  locale: Locale;
}

/**
 * Mails a member of staff about events, unless all of the events have been handled. Retries are safe.
 * @throws PermanentError if the mail server rejects the mail permanently
 */
export async function sendNoticeMail({ db, config, mailer }: Deps, { batch }: JobData['noticeMail']): Promise<void> {
  const row = await batchRow(db, batch);
  if (!row) return;
  const events = await noticeRows(db, batch);
  if (events.length > 0) {
    const { at, email: to, locale } = row;
    const text = composeNotice(events, locale, config.siteUrl);
    await mailer.send(composeNoticeMail(text, { event: `notice-${batch}`, at, to, locale }, config.siteUrl));
  }
  await markSent(db, batch);
}

/** Composes the mail of a notice. The test mail that a member of staff can request is composed here too. */
export function composeNoticeMail({ title, lines, url }: NoticeText, letter: Letter, siteUrl: string): EmailMessage {
  const { locale } = letter;
  const settings = siteUrl + pagePath('/operator/notices', locale);
  const content: MailContent = {
    paragraphs: lines.length > 0 ? [lines.join('\n')] : [],
    deadline: null,
    button: { label: t(locale, 'StaffNotice.button'), url },
    sections: [],
    footer: [t(locale, 'StaffNotice.why', { url: settings })],
  };
  return { ...letter, subject: title, content };
}

/**
 * Returns the address and the subject of a mail that could not be sent. Returns null if the recipient is no longer
 * staff, or if all events of the mail have been handled.
 */
export async function noticeMailRecipient(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { batch }: JobData['noticeMail'],
  locale: Locale,
): Promise<{ email: string; subject: string } | null> {
  const row = await batchRow(db, batch);
  if (!row) return null;
  const events = await noticeRows(db, batch);
  if (events.length === 0) return null;
  return { email: row.email, subject: composeNotice(events, locale, config.siteUrl).title };
}
