import type { Locale } from '#domain/locale.ts';
import { t } from '../../../i18n.ts';

/** Rules of monitors, each with a text in messages/*.json. */
export const monitorRules = [
  'xml',
  'doctype',
  'encoding',
  'lineEnds',
  'root',
  'schema',
  'notItem',
  'lines',
  'missing',
  'unknown',
  'order',
  'empty',
  'number',
  'zero',
  'above',
  'floating',
  'floatingAttribute',
  'sameSides',
  'code',
  'renamedCode',
  'unknownCode',
  'noCity',
  'cityWithoutCash',
  'unknownCity',
  'label',
  'listedTwice',
] as const;

export type MonitorRule = (typeof monitorRules)[number];

/** A broken rule of monitors, with the entry of the rate file that breaks it. */
export interface Finding {
  rule: MonitorRule;
  values: Record<string, string | number>;
  entry?: { position: number; pair: string };
}

/** Returns a text that says which rule is broken, and by which entry. */
export function findingIn(locale: Locale, { rule, values, entry }: Finding): string {
  const text = t(locale, `MonitorRules.rule.${rule}`, values);
  return entry ? t(locale, 'MonitorRules.entry', { ...entry, text }) : text;
}
