import { isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';
import { claimText } from '../../../claim-words.ts';
import { t } from '../../../i18n.ts';
import type { MailField } from '../../../mail/message.ts';
import type { ClaimState } from '../page/service.ts';

export function optionFields({ choice, from, to, shop }: ClaimState, locale: Locale): MailField[] {
  const sumText = (key: string, summa: string | null, currency: string): string[] =>
    summa !== null && isPositive(summa)
      ? [claimText(locale, `Mail.options.${key}`, shop, { sum: formatMoney(summa, currency, locale) })]
      : [];
  // The text of a mail about a payment that was not found already lists the options.
  if (choice?.reason === 'no_payment') return [];
  const open = choice?.options.filter(({ enabled }) => enabled) ?? [];
  return open.map(({ title, send, toSumma, back }) => {
    const sums = [
      ...sumText('send', send, from.currency),
      ...sumText('get', toSumma, to.currency),
      ...sumText('back', back, from.currency),
    ];
    return { term: title, value: sums.join(', ') || t(locale, 'Mail.options.nothing') };
  });
}

/**
 * Returns a list with one paragraph about the option that applies if the visitor does not choose. The list is empty if
 * the visitor has no choice to make.
 */
export function defaultParagraphs({ choice, to, shop }: ClaimState, locale: Locale): string[] {
  if (!choice) return [];
  if (choice.reason === 'no_payment') return [t(locale, 'Mail.byDefault.noPayment')];
  const promised = choice.options.find(({ kind }) => kind === 'continue')?.toSumma ?? '0';
  return [
    claimText(locale, `Mail.byDefault.${choice.default}`, shop, { sum: formatMoney(promised, to.currency, locale) }),
  ];
}
