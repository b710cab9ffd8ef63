import type { SendMailOptions } from 'nodemailer';
import type { MailSettings } from './open.ts';
import type { EmailMessage } from './port.ts';

/** A mail with its headers. The same event has the same Message-ID and date, so a repeated mail is known as one. */
export function envelope(letter: EmailMessage, { mailFrom, siteUrl }: MailSettings): SendMailOptions {
  const { event, at, to, replyTo, locale, subject, html, text } = letter;
  return {
    from: mailFrom,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    date: at,
    messageId: `<${event}@${new URL(siteUrl).hostname}>`,
    headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
