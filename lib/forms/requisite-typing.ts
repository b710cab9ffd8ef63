import type { PairInput } from '#contracts/pair.ts';
import type { RequisiteFormat } from '#domain/requisites/format.ts';
import { applyMask } from './mask.ts';

const digitsOnly = new Set(['card', 'phone', 'contact', 'tag']);
const inputModes = { card: 'numeric', phone: 'tel', contact: 'tel', tag: 'numeric', email: 'email' } as const;
const autoCompletes = { card: 'cc-number', phone: 'tel', contact: 'tel', name: 'name', email: 'email' } as const;
const wordy: ReadonlySet<RequisiteFormat> = new Set(['name', 'bank', 'memo', 'text']);

/**
 * Returns the attributes of a requisite's field, such as the on-screen keyboard and the autocomplete suggestions that
 * fit its format.
 */
export const attributesOf = ({ format = 'text', placeholder }: PairInput) =>
  ({
    placeholder,
    inputMode: inputModes[format as keyof typeof inputModes] ?? 'text',
    autoComplete: autoCompletes[format as keyof typeof autoCompletes] ?? 'off',
    autoCapitalize: 'off',
    spellCheck: false,
  }) as const;

/** Removes pasted spaces and applies the input mask. */
export function readTyped(
  { value, selectionStart }: Pick<HTMLInputElement, 'value' | 'selectionStart'>,
  { mask, format }: PairInput,
): string {
  if (format === undefined || wordy.has(format)) return value;
  // Applies the mask only while the caret is at the end of the text, because reformatting would move a caret in the
  // middle.
  if (mask) return selectionStart === value.length ? applyMask(mask, value) : value;
  return digitsOnly.has(format) ? value : value.replace(/\s/g, '');
}
