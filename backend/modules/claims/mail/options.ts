import { isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';
import { t } from '../../../i18n.ts';
import type { MailField } from '../../../mail/layout.ts';
import type { ClaimState } from '../page/service.ts';

/** The ways on that are open, each with its exact sums. */
export function optionFacts({ choice, from, to }: ClaimState, locale: Locale): MailField[] {
  const said = (key: string, amount: string | null, currency: string): string[] =>
    amount !== null && isPositive(amount)
      ? [t(locale, `Mail.options.${key}`, { sum: formatMoney(amount, currency, locale) })]
      : [];
  const open = choice?.options.filter(({ enabled }) => enabled) ?? [];
  return open.map(({ title, send, toSumma, back }) => {
    const parts = [
      ...said('send', send, from.currency),
      ...said('get', toSumma, to.currency),
      ...said('back', back, from.currency),
    ];
    return { term: title, value: parts.join(', ') || t(locale, 'Mail.options.nothing') };
  });
}

/** The default when the visitor does not answer. */
export function defaultWords({ choice, to }: ClaimState, locale: Locale): string[] {
  if (!choice) return [];
  const promised = choice.options.find(({ kind }) => kind === 'continue')?.toSumma ?? '0';
  return [t(locale, `Mail.byDefault.${choice.default}`, { sum: formatMoney(promised, to.currency, locale) })];
}
