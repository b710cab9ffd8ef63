import type { SendMailOptions } from 'nodemailer';
import { renderHtml, renderText } from './layout.ts';
import type { EmailMessage, MailBrand } from './message.ts';
import type { MailSettings } from './port.ts';

/**
 * Builds a mail with its headers (RFC 5322, RFC 3834). Message-ID and Date depend only on the event, so that a retry
 * sends the same mail.
 */
export function envelope(
  message: EmailMessage,
  { mailFrom, siteUrl }: MailSettings,
  brand: MailBrand,
): SendMailOptions {
  const { event, at, to, replyTo, locale, subject } = message;
  return {
    // A sender address without a name gets the name of the exchange.
    from: mailFrom.includes('<') ? mailFrom : { name: brand.name, address: mailFrom },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    html: renderHtml(message, brand),
    text: renderText(message, brand),
    date: at,
    messageId: `<${event}@${new URL(siteUrl).hostname}>`,
    headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
