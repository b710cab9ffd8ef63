import type { z } from 'zod';
import { fieldIssues } from '#contracts/field-issues.ts';
import type { Locale } from '#domain/locale.ts';
import { t } from './i18n.ts';

/**
 * What a schema refused, as texts by field name (`toRequisites.memo` for a nested one).
 * An empty name stands for the whole value.
 */
export function fieldMessages(
  locale: Locale,
  issues: readonly z.core.$ZodIssue[],
  input: unknown,
): Record<string, string[]> {
  // A field may be called toString: nothing inherited must be taken for its texts.
  const fields: Record<string, string[]> = Object.create(null);
  for (const { name, key, values } of fieldIssues(issues, input)) {
    const said = t(locale, `Validation.${key}`, values);
    const texts = (fields[name] ??= []);
    if (!texts.includes(said)) texts.push(said);
  }
  return fields;
}
