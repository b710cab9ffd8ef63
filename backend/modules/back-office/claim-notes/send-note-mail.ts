import type { Db } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { t } from '../../../i18n.ts';
import type { JobData } from '../../../jobs/queue.ts';
import { type MailContent, renderHtml, renderText } from '../../../mail/layout.ts';
import { linkRecipient } from '../../claims/mail/service.ts';
import { claimLink } from '../../claims/page/service.ts';
import { noteRow } from './queries.ts';

/**
 * Mails a note about a claim to the claim's visitor. Safe to retry.
 * @throws PermanentError if the mail server rejects the e-mail permanently
 */
export async function sendNoteMail({ db, config, mailer }: Deps, { id }: JobData['noteMail']): Promise<void> {
  const note = await noteRow(db, id);
  const recipient = note && (await linkRecipient(db, note.claimId));
  if (!recipient) return;
  const { email, locale } = recipient;
  const number = String(recipient.number);
  const text = (key: string) => t(locale, `Mail.${key}`, { number });
  const subject = text('kinds.note.subject');
  const content: MailContent = {
    locale,
    sender: t(locale, 'Layout.name'),
    title: subject,
    paragraphs: [text('kinds.note.text'), ...note.text.split(/\n+/)],
    deadline: null,
    button: { label: text('open'), url: claimLink(config, note.claimId, locale) },
    sections: [],
    footer: [text('link'), text('safety'), text('auto')],
  };
  await mailer.send({
    event: `${number}-note-${id}`,
    at: note.at,
    to: email,
    locale,
    subject,
    html: renderHtml(content),
    text: renderText(content),
  });
}

/** Returns the recipient and the claim of an undelivered mail with a note, or undefined if there is no recipient. */
export async function noteMailRecipient(
  db: Db,
  id: string,
): Promise<{ claimId: string; number: number; email: string } | undefined> {
  const note = await noteRow(db, id);
  const recipient = note && (await linkRecipient(db, note.claimId));
  return recipient && { claimId: note.claimId, number: recipient.number, email: recipient.email };
}
