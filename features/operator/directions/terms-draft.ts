import { compare, isSignedAmount } from '#domain/amount.ts';
import { type DirectionField, type DirectionTerms, directionFields } from '#domain/direction-terms.ts';
import type { MonitorLabel } from '#domain/monitor-labels.ts';
import { typedAmount } from '#lib/parse-exact-amount.ts';
import { parseChange } from '../reserves/parse-change.ts';

const flags = ['enabled', 'emailRequired', 'exported'] as const;
type Flag = (typeof flags)[number];
const counts = ['fixedMinutes', 'payMinutes', 'best', 'delayMinutes'] as const;
const texts = ['notifyRu', 'notifyEn', 'fromRate', 'toRate'] as const;
/** Fields that must not be empty, because the API stores no direction without them. */
const needed: ReadonlySet<string> = new Set(['margin', 'fixedMinutes', 'payMinutes', 'tolerance']);

export type TextField = Exclude<DirectionField, Flag | 'labels'>;
/** State of the direction form. Every text is kept as typed, and '' means that a value is missing. */
export type TermsDraft = Record<TextField, string> & Record<Flag, boolean> & { labels: MonitorLabel[] };

/** Returns the terms in the form in which a person types them: amounts with the decimal separator of the language. */
export function draftOf(terms: DirectionTerms, locale: string): TermsDraft {
  const entries = directionFields.map((field) => {
    const value = terms[field];
    if (typeof value === 'boolean' || Array.isArray(value)) return [field, value];
    const text = String(value ?? '');
    return [field, (texts as readonly string[]).includes(field) ? text : typedAmount(text, locale)];
  });
  return Object.fromEntries(entries) as TermsDraft;
}

export interface ReadDraft {
  terms: DirectionTerms;
  /** Fields whose text is missing or invalid. In `terms`, these fields have the stored value instead. */
  wrong: ReadonlySet<DirectionField>;
}

/**
 * Parses the typed terms of a direction.
 * @param stored terms whose values replace missing and invalid texts
 */
export function readDraft(draft: TermsDraft, stored: DirectionTerms, locale: string): ReadDraft {
  const wrong = new Set<DirectionField>();
  const read = (field: DirectionField): DirectionTerms[DirectionField] => {
    const value = draft[field];
    if (typeof value !== 'string') return value;
    const parsed = parseText(field, value, locale);
    if (parsed !== undefined) return parsed;
    wrong.add(field);
    return stored[field];
  };
  const terms = Object.fromEntries(directionFields.map((field) => [field, read(field)]));
  return { terms: terms as unknown as DirectionTerms, wrong };
}

/** Returns the parsed value of a typed text, null for an empty text, or undefined if the text is invalid. */
function parseText(field: DirectionField, text: string, locale: string): string | number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return needed.has(field) ? undefined : null;
  if ((texts as readonly string[]).includes(field)) return trimmed;
  if ((counts as readonly string[]).includes(field)) return /^\d{1,5}$/.test(trimmed) ? Number(trimmed) : undefined;
  const amount = parseChange(trimmed, locale);
  if (amount === null || !isSignedAmount(amount)) return undefined;
  const maySign = field === 'margin' || field === 'marginVerification';
  return maySign || compare(amount, '0') >= 0 ? amount : undefined;
}

/** Returns the fields that have changed, in the format of the API. */
export function patchBetween(before: DirectionTerms, after: DirectionTerms): Partial<DirectionTerms> {
  const isSame = (field: DirectionField) => JSON.stringify(before[field]) === JSON.stringify(after[field]);
  return Object.fromEntries(
    directionFields.filter((field) => !isSame(field)).map((field) => [field, after[field]]),
  ) as Partial<DirectionTerms>;
}
