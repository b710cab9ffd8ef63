import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type KeyedIssue = [key: IssueKey, values?: Record<string, string | number>];

/** Fields that have their own message for an empty value, such as "Enter an e-mail". */
const wantedFields = ['email', 'password', 'passwordRepeat', 'text', 'city', 'refundRequisites', 'number'] as const;

/** Keys of the messages in the `Validation` section of the interface texts. */
export type IssueKey =
  | `wanted.${(typeof wantedFields)[number]}`
  | 'required'
  | 'type'
  | 'number'
  | 'amount'
  | 'email'
  | 'digits'
  | 'format'
  | 'choice'
  | 'short'
  | 'long'
  | 'small'
  | 'big'
  | 'fewItems'
  | 'manyItems'
  | 'unknown'
  | 'repeat'
  | 'contrast'
  | 'nested'
  | 'invalid';

/** Error of one form field, as a message key and the values for the message's placeholders. */
export interface FieldIssue {
  /** Path of the field, such as `toRequisites.memo`, or empty if the whole input is wrong. */
  name: string;
  key: IssueKey;
  values?: Record<string, string | number> | undefined;
}

/** Converts the issues of a Zod schema into field names and message keys. An empty field counts as missing. */
export const fieldIssues = (issues: readonly Issue[], input: unknown): FieldIssue[] =>
  issues.flatMap(flattenIssue).map((issue) => {
    const [key, values]: KeyedIssue = isMissing(input, issue.path) ? [missingKeyOf(issue)] : issueKeyOf(issue);
    return { name: issue.path.map(String).join('.'), key, values };
  });

function missingKeyOf({ path }: Issue): IssueKey {
  const field = wantedFields.find((name) => name === path.at(-1));
  return field ? `wanted.${field}` : 'required';
}

/** Splits a Zod issue into one issue per field. For a union type, uses the issues of the branch that matches best. */
function flattenIssue(issue: Issue): Issue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ ...issue, keys: [key], path: [...issue.path, key.slice(0, 40)] }));
  }
  if (issue.code !== 'invalid_union') return [issue];
  // Uses the branch of the union that accepts the type of the value. The issues of all other branches say only that the
  // value has the wrong type, and name no field.
  const branch = issue.errors.find((errors) =>
    errors.every((error) => error.code !== 'invalid_type' || error.path.length > 0),
  );
  if (!branch) return [issue];
  return branch.flatMap((error) => flattenIssue({ ...error, path: [...issue.path, ...error.path] }));
}

function isMissing(input: unknown, path: PropertyKey[]): boolean {
  let value = input;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value === undefined || value === '';
}

/** Custom validation rules with their own error messages. The name of a rule is the key of its message. */
const customKeys = ['amount', 'repeat', 'contrast', 'nested'] as const;

function issueKeyOf(issue: Issue): KeyedIssue {
  switch (issue.code) {
    case 'invalid_type':
      return [issue.expected === 'number' ? 'number' : 'type'];
    case 'invalid_format':
      if (issue.message === 'digits') return ['digits'];
      return [issue.format === 'email' ? 'email' : 'format'];
    case 'invalid_value':
      return ['choice'];
    case 'unrecognized_keys':
      return ['unknown'];
    case 'too_small':
      return sizeIssue(issue.origin, { string: 'short', array: 'fewItems' }, 'small', { min: Number(issue.minimum) });
    case 'too_big':
      return sizeIssue(issue.origin, { string: 'long', array: 'manyItems' }, 'big', { max: Number(issue.maximum) });
    case 'custom':
      return [customKeys.find((key) => key === issue.message) ?? 'invalid'];
    default:
      return ['invalid'];
  }
}

function sizeIssue(
  origin: string,
  keys: Record<string, IssueKey>,
  otherwise: IssueKey,
  values: Record<string, number>,
): KeyedIssue {
  return [keys[origin] ?? otherwise, values];
}
