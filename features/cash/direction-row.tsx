import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { CurrencyIcon } from '#components/ui/currency-icon.tsx';
import { compare } from '#domain/amount.ts';
import { formatAmount, formatMoney } from '#domain/format.ts';
import { rateLines } from '#domain/format-rate.ts';
import { routes } from '#lib/routes.ts';
import type { City } from './city.ts';

interface Props {
  city: string;
  direction: City['directions'][number];
}

export function DirectionRow({ city, direction }: Props) {
  const t = useTranslations('Cash');
  const locale = useLocale();
  const { fromCode, toCode, name, side, course, fromCurrency, toCurrency, min, max, reserve } = direction;
  const [cash, coin] = side === 'give' ? [fromCurrency, toCurrency] : [toCurrency, fromCurrency];
  // Every row shows the rate for one coin, so that the rates of buying and selling can be compared.
  const rate = rateLines(course, fromCurrency, toCurrency, locale).find((line) => line.startsWith(`1\u00A0${coin} `));
  // Shows the icon of the currency that is exchanged for cash. The cash currency would not tell the rows apart, because
  // many rows share it.
  const other =
    side === 'give'
      ? { name: toCode, currency: toCurrency, icon: direction.toIcon, network: direction.toNetwork }
      : { name: fromCode, currency: fromCurrency, icon: direction.fromIcon, network: direction.fromNetwork };
  return (
    <li className="border-b border-line">
      <Link
        href={routes.home({ cur_from: fromCode, cur_to: toCode, city })}
        className="group/row flex items-center gap-4 py-2 text-ink no-underline hover:text-ink"
      >
        <CurrencyIcon of={other} network={other.network} />
        <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4">
          <span className="group-hover/row:underline">{name}</span>
          <span className="tabular-nums">{rate}</span>
          <span className="basis-full text-note text-soft tabular-nums">
            {compare(max, min) < 0
              ? t('exhausted')
              : t('figures', {
                  min: formatAmount(min, locale),
                  max: formatMoney(max, cash, locale),
                  reserve: formatMoney(reserve, toCurrency, locale),
                })}
          </span>
        </span>
      </Link>
    </li>
  );
}
