import type { SendMailOptions } from 'nodemailer';
import type { EmailMessage, MailSettings } from './port.ts';

/**
 * Builds a mail with its headers (RFC 5322, RFC 3834). Message-ID and Date depend only on the event, so that a retry
 * sends the same mail.
 */
export function envelope(message: EmailMessage, { mailFrom, siteUrl }: MailSettings): SendMailOptions {
  const { event, at, to, replyTo, locale, subject, html, text } = message;
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
