'use client';
import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '#domain/format.ts';
import type { ShopLink } from '../types.ts';
import { MethodSums } from './method-sums.tsx';

/**
 * Shows the price of a payment link. Also shows the sums that the buyer pays and the shop receives: those of the
 * finished sale, or else those of each payment method.
 */
export function LinkSums({ link }: { link: ShopLink }) {
  const t = useTranslations('Shop.links');
  const locale = useLocale();
  const { price, methods, anyMethod, feeSide, to, sale, toBalance } = link;
  const [only, other] = methods;
  const by = anyMethod ? t('anyMethod') : other ? t('methods', { count: methods.length }) : only?.name;
  return (
    <>
      <p className="tabular-nums">
        <span className="font-semibold">{t('price', { sum: formatMoney(price.summa, price.currency, locale) })}</span>
        {by && ` · ${by}`} · {t(toBalance ? 'toBalance' : 'toPlace', { system: to.name })}
      </p>
      {sale ? (
        <p className="text-soft tabular-nums">
          {sale.method.name} · {t('pays', { sum: formatMoney(sale.fromSumma, sale.method.currency, locale) })} ·{' '}
          {t('gets', { sum: formatMoney(sale.toSumma, to.currency, locale) })}
        </p>
      ) : (
        only &&
        !other && (
          <p className="text-soft tabular-nums first-letter:uppercase">
            <MethodSums method={only} currency={to.currency} feeSide={feeSide} />
          </p>
        )
      )}
      {!sale && other && only?.feePercent != null && (
        <details>
          <summary className="w-fit cursor-pointer py-2.5">{t('sums')}</summary>
          <ul className="border-t border-line">
            {methods.map((method) => (
              <li key={method.id} className="border-b border-line py-2">
                <p className="font-semibold">{method.name}</p>
                <p className="text-soft tabular-nums first-letter:uppercase">
                  <MethodSums method={method} currency={to.currency} feeSide={feeSide} />
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
