import { openMailer } from '#backend/mail/open.ts';
import type { Settings } from '#contracts/settings.ts';

/**
 * Tests the mail server of SMTP_URL without sending mail. A failed test does not stop the start, because mails can wait
 * for hours and the worker repeats the test each minute.
 * @returns the warning to print; an empty list if the server accepts mail, or if no server is set
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
