import type { Locale } from '#domain/locale.ts';
import { type MessageValues, t } from '../i18n.ts';

/**
 * Error codes with a separate description for developers. The usual messages mention a page that the developer of a
 * shop's server does not see.
 */
export const explainedErrors: ReadonlySet<string> = new Set([
  'forbidden',
  'course_changed',
  'conflict',
  'limit_active',
  'validation',
  'rate_limited',
]);

/** Returns the message of an error for the developer of a shop's server. */
export function shopErrorText(locale: Locale, messageKey: string, values?: MessageValues): string {
  const code = messageKey.replace(/^Errors\./, '');
  const isExplained = code !== messageKey && explainedErrors.has(code);
  return t(locale, isExplained ? `ApiDocs.errors.${code}` : messageKey, values).replaceAll('`', '');
}
