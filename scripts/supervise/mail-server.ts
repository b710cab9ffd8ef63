import { openMailer } from '#backend/mail/open.ts';
import type { Settings } from '#contracts/settings.ts';

/**
 * Tries the mail server of SMTP_URL without sending anything. The exchange starts in any case: mail waits for hours,
 * and the worker tries the server each minute.
 * @returns the warning to print; nothing when the server accepts mail or none is set
 */
export async function mailServerAdvice(settings: Settings): Promise<string[]> {
  if (settings.smtpUrl === null) return [];
  const mailer = openMailer(settings);
  try {
    await mailer.verify();
    return [];
  } catch (error) {
    const { message } = error as Error;
    return [`Warning: SMTP_URL: ${new URL(settings.smtpUrl).host} does not accept mail: ${message}`];
  } finally {
    mailer.close();
  }
}
