import type { z } from 'zod';
import { fieldIssues } from '#contracts/field-issues.ts';
import type { Locale } from '#domain/locale.ts';
import { t } from './i18n.ts';

/**
 * Returns the issues of a schema as messages by field path, such as `toRequisites.memo`. An empty path stands for the
 * whole value.
 */
export function fieldMessages(
  locale: Locale,
  issues: readonly z.core.$ZodIssue[],
  input: unknown,
): Record<string, string[]> {
  // The object has no prototype, because a field may be called `toString`.
  const fields: Record<string, string[]> = Object.create(null);
  for (const { name, key, values } of fieldIssues(issues, input)) {
    const said = t(locale, `Validation.${key}`, values);
    const texts = (fields[name] ??= []);
    if (!texts.includes(said)) texts.push(said);
  }
  return fields;
}
