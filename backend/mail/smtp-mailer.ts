import type { Transporter } from 'nodemailer';
import { PermanentError } from '../errors.ts';
import { envelope } from './envelope.ts';
import type { Mailer, MailSettings } from './open.ts';

/** Milliseconds; a server that is silent for longer is asked again later. */
const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Refusals of this very mail. A refused login is the operator's to mend, and worth another try. */
const permanentCodes = ['EENVELOPE', 'EMESSAGE'];

export function smtpMailer(settings: MailSettings, url: string): Mailer {
  let transport: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, pool: true, maxConnections: 3, ...timeoutsMs });
  };
  return {
    async send(letter) {
      transport ??= open();
      try {
        await (await transport).sendMail(envelope(letter, settings));
      } catch (error) {
        const { code = '', responseCode = 0, message } = error as Error & { code?: string; responseCode?: number };
        if (responseCode >= 500 && permanentCodes.includes(code)) throw new PermanentError(message, { cause: error });
        throw error;
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}
