import type { Transporter } from 'nodemailer';
import { PermanentError } from '../errors.ts';
import { envelope } from './envelope.ts';
import type { BrandSource, Mailer, MailSettings } from './port.ts';

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Nodemailer's error codes for a rejected recipient or message. EAUTH (wrong login) is not among them, because staff
 * can correct the login.
 */
const permanentCodes = ['EENVELOPE', 'EMESSAGE'];

export function smtpMailer(settings: MailSettings, url: string, brandOf: BrandSource): Mailer {
  let transport: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, pool: true, maxConnections: 3, ...timeouts });
  };
  return {
    async send(message) {
      transport ??= open();
      const mail = envelope(message, settings, await brandOf(message.locale));
      try {
        await (await transport).sendMail(mail);
      } catch (error) {
        const {
          code = '',
          responseCode = 0,
          message: reply,
        } = error as Error & {
          code?: string;
          responseCode?: number;
        };
        if (responseCode >= 500 && permanentCodes.includes(code)) throw new PermanentError(reply, { cause: error });
        throw error;
      }
    },
    async verify() {
      transport ??= open();
      await (await transport).verify();
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}
