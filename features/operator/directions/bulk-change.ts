import { isAmount, isSignedAmount } from '#domain/amount.ts';
import type { CallInput } from '#lib/api/types.ts';
import { parseChange } from '../reserves/parse-change.ts';

type Change = CallInput<'POST /api/v1/operator/directions/bulk/'>['body']['change'];

const limits = ['fromMin', 'fromMax', 'toMin', 'toMax'] as const;

/** Kinds of changes that can be made to several directions at once. */
export const bulkKinds = ['addMargin', 'setMargin', 'scaleLimits', ...limits, 'on', 'off'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/**
 * Returns the change in the format of the API, or null if the text is invalid. For a limit, an empty text removes the
 * limit.
 */
export function changeOf(kind: BulkKind, text: string, locale: string): Change | null {
  if (kind === 'on' || kind === 'off') return { enabled: kind === 'on' };
  const isLimit = limits.some((name) => name === kind);
  if (isLimit && text.trim() === '') return { [kind]: null };
  const value = parseChange(text, locale);
  if (value === null || !isSignedAmount(value)) return null;
  if (isLimit) return isAmount(value) ? { [kind]: value } : null;
  if (kind === 'scaleLimits') return { limitsPercent: value };
  return { margin: { mode: kind === 'addMargin' ? 'add' : 'set', value } };
}
