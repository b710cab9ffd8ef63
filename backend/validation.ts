import type { z } from 'zod';
import { fieldIssues } from '#contracts/field-issues.ts';
import type { Locale } from '#domain/locale.ts';
import { t } from './i18n.ts';

/**
 * Returns validation messages keyed by field path, such as `toRequisites.memo`. An empty path stands for the whole
 * input.
 */
export function fieldMessages(
  locale: Locale,
  issues: readonly z.core.$ZodIssue[],
  input: unknown,
): Record<string, string[]> {
  // The object of messages has no prototype, because a field could be called `toString`.
  const fields: Record<string, string[]> = Object.create(null);
  for (const { name, key, values } of fieldIssues(issues, input)) {
    const said = t(locale, `Validation.${key}`, values);
    const texts = (fields[name] ??= []);
    if (!texts.includes(said)) texts.push(said);
  }
  return fields;
}
