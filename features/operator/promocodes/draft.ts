import type { CallInput } from '#lib/api/types.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';
import { fromLocalInput } from '../local-time.ts';

export type PromocodeBody = CallInput<'POST /api/v1/operator/promocodes/'>['body'];

/** Form fields into which staff type text. */
export const textFields = [
  { name: 'maxBonus', kind: 'sum' },
  { name: 'minSumma', kind: 'sum' },
  { name: 'usageLimit', kind: 'count' },
  { name: 'perUser', kind: 'count' },
  { name: 'dateStart', kind: 'time' },
  { name: 'dateEnd', kind: 'time' },
  { name: 'owner', kind: 'email' },
] as const;

export type TextField = (typeof textFields)[number];
export type TextName = TextField['name'] | 'code' | 'value';
export type Texts = Record<TextName, string>;

export const emptyTexts: Texts = {
  code: '',
  value: '',
  maxBonus: '',
  minSumma: '',
  usageLimit: '',
  perUser: '',
  dateStart: '',
  dateEnd: '',
  owner: '',
};

const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 10;

/** Returns a random promo code, without characters that are easily confused. */
export function randomCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(codeLength));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}

const count = (text: string): number | null => (/^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : null);

/**
 * Parses the typed terms of a promo code. An empty field becomes null, and the names of invalid fields are added to
 * `faults`.
 */
export function readTexts(texts: Texts, locale: string) {
  const faults = new Set<TextName>();
  const read = <T>(name: TextName, parse: (text: string) => T | null): T | null => {
    const value = texts[name].trim() === '' ? null : parse(texts[name]);
    if (value === null && texts[name].trim() !== '') faults.add(name);
    return value;
  };
  const sum = (text: string) => parseExactAmount(text, locale);
  const terms = {
    code: texts.code.trim().toUpperCase(),
    value: read('value', sum) ?? '',
    maxBonus: read('maxBonus', sum),
    minSumma: read('minSumma', sum),
    usageLimit: read('usageLimit', count),
    perUser: read('perUser', count),
    dateStart: read('dateStart', fromLocalInput),
    dateEnd: read('dateEnd', fromLocalInput),
    ...(texts.owner.trim() && { owner: texts.owner.trim() }),
  };
  for (const name of ['code', 'value'] as const) if (texts[name].trim() === '') faults.add(name);
  return { terms, faults };
}
