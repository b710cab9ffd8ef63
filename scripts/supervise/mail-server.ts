import { openMailer } from '#backend/mail/open.ts';
import type { Settings } from '#contracts/environment.ts';

/**
 * Tests the mail server without sending mail. A failure does not stop the start, because the worker repeats the test.
 * @returns warnings to print
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
