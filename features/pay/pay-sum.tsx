'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { isPositive } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import type { PayLink, PayQuote } from './types.ts';

/**
 * Shows the sum that the buyer pays, the price that the shop has set, and whether the buyer or the shop bears the fee.
 */
export function PaySum({ link: { price, feeSide, methods }, quote }: { link: PayLink; quote: PayQuote }) {
  const t = useTranslations('Pay');
  const locale = useLocale();
  const currency = methods.find(({ id }) => id === quote.fromPs)?.currency ?? '';
  const side = isPositive(quote.feePercent) ? feeSide : 'none';
  return (
    <div className="grid gap-1">
      <p className="grid gap-1">
        <span className="text-soft">{t('sum')}</span>
        <Amount value={quote.fromSumma} code={currency} size="sum" />
      </p>
      <p className="text-soft">
        {t(`fee.${side}`, {
          price: formatMoney(price.summa, price.currency, locale),
          sum: formatMoney(quote.fee, currency, locale),
        })}
      </p>
    </div>
  );
}
