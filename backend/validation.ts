import type { z } from 'zod';
import { type Locale, text } from './i18n.ts';

type Issue = z.core.$ZodIssue;
type Words = [key: string, values?: Record<string, string | number>];

/**
 * What a schema refused, as texts by field name (`toRequisites.memo` for a nested one).
 * An empty name stands for the whole value.
 */
export function fieldTexts(locale: Locale, issues: readonly Issue[], input: unknown): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of issues.flatMap(unfold)) {
    const [key, values]: Words = isMissing(input, issue.path) ? ['required'] : wordsFor(issue);
    const said = text(locale, `Validation.${key}`, values);
    const name = issue.path.map(String).join('.');
    const texts = (fields[name] ??= []);
    if (!texts.includes(said)) texts.push(said);
  }
  return fields;
}

/** One issue per field: an unknown key is reported at its own name, a union by its likeliest branch. */
function unfold(issue: Issue): Issue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ ...issue, keys: [key], path: [...issue.path, key.slice(0, 40)] }));
  }
  if (issue.code !== 'invalid_union') return [issue];
  // The branch that got furthest: one that did not stop at the type of the value itself.
  const branch = issue.errors.find((errors) =>
    errors.every((error) => error.code !== 'invalid_type' || error.path.length > 0),
  );
  if (!branch) return [issue];
  return branch.flatMap((error) => unfold({ ...error, path: [...issue.path, ...error.path] }));
}

function isMissing(input: unknown, path: PropertyKey[]): boolean {
  let value = input;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value === undefined;
}

function wordsFor(issue: Issue): Words {
  switch (issue.code) {
    case 'invalid_type':
      return [issue.expected === 'number' ? 'number' : 'type'];
    case 'invalid_format':
      return [issue.format === 'email' ? 'email' : 'format'];
    case 'invalid_value':
      return ['choice'];
    case 'unrecognized_keys':
      return ['unknown'];
    case 'too_small':
      return sized(issue.origin, { string: 'short', array: 'fewItems' }, 'small', { min: Number(issue.minimum) });
    case 'too_big':
      return sized(issue.origin, { string: 'long', array: 'manyItems' }, 'big', { max: Number(issue.maximum) });
    case 'custom':
      return [issue.message === 'amount' ? 'amount' : 'invalid'];
    default:
      return ['invalid'];
  }
}

function sized(origin: string, keys: Record<string, string>, otherwise: string, values: Record<string, number>): Words {
  return [keys[origin] ?? otherwise, values];
}
