import { formatMoney } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';
import { type MessageValues, t } from '../../../i18n.ts';
import type { ExceededDay } from './day-limit.ts';

const hourMs = 3_600_000;

/**
 * Returns the values of the messages `Refusals.payout_day`, `payout_daySolo` and `payout_dayAlone`: how much of the
 * limit is used, when the sum will fit, and which setting staff can raise.
 */
export function dayWords(locale: Locale, { limit, used, fitsAt, sent, setting }: ExceededDay): MessageValues {
  const dollars = (value: string) => formatMoney(value, 'USD', locale);
  const isPriced = used !== null && sent !== null;
  const name = t(locale, `Operator.settings.label.claims.${setting}`);
  return {
    used: isPriced
      ? t(locale, 'DayLimit.used', { used: dollars(used), limit: dollars(limit) })
      : t(locale, 'DayLimit.unpriced', { limit: dollars(limit) }),
    fits: isPriced ? fitWords(locale, fitsAt) : t(locale, 'DayLimit.noRate'),
    raise: t(locale, 'DayLimit.raise', { setting: name }),
  };
}

function fitWords(locale: Locale, fitsAt: Date | null): string {
  if (fitsAt === null) return t(locale, 'DayLimit.never');
  const hours = Math.max(1, Math.ceil((fitsAt.getTime() - Date.now()) / hourMs));
  return t(locale, 'DayLimit.fits', { hours });
}
