import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '#components/link.tsx';
import { Section } from '#components/section.tsx';
import { CurrencyIcon } from '#components/ui/currency-icon.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { CallResponse } from '#lib/api/types.ts';
import { rateLines } from '#lib/format-rate.ts';
import { routes } from '#lib/routes.ts';

type Best = CallResponse<'GET /api/v1/users/pairs/best'>;
type Currency = CallResponse<'GET /api/v1/calculator/'>['from'][number];

interface Props {
  pairs: Best;
  currencies: readonly Currency[];
}

/**
 * Popular directions. The currency names link to the form with that pair, and the rate links to the direction's page.
 */
export function BestPairs({ pairs, currencies }: Props) {
  const t = useTranslations('Home.best');
  const locale = useLocale();
  const currencyById = new Map(currencies.map((currency) => [currency.id, currency]));
  const rows = pairs.flatMap((pair) => {
    const from = currencyById.get(pair.fromPs);
    const to = currencyById.get(pair.toPs);
    return from && to ? [{ pair, from, to }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Section title={t('title')}>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {rows.map(({ pair, from, to }) => (
          <li
            key={`${pair.fromCode} ${pair.toCode}`}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
          >
            <Link
              href={routes.home({ cur_from: pair.fromCode, cur_to: pair.toCode })}
              className="flex min-h-11 min-w-0 items-center gap-x-4 text-ink no-underline hover:text-ink hover:underline"
            >
              <span className="flex items-center gap-1">
                <CurrencyIcon of={from} network={from.network?.code} />
                <CurrencyIcon of={to} network={to.network?.code} />
              </span>
              <span className="flex min-w-0 items-center gap-2 font-semibold">
                {from.name}
                <Icon name="arrow" className="size-4 text-soft" />
                {to.name}
              </span>
            </Link>
            <Rate pair={pair}>{rateLines(pair.course, from.currency, to.currency, locale)[0]}</Rate>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Rate({ pair: { fromCode, toCode, published }, children }: { pair: Best[number]; children: ReactNode }) {
  const t = useTranslations('Home.best');
  if (!published) return <span className="ml-auto text-soft tabular-nums">{children}</span>;
  return (
    <Link
      href={routes.pair(fromCode, toCode)}
      className="ml-auto inline-flex min-h-11 items-center text-soft tabular-nums"
    >
      <span className="sr-only">{t('terms')}: </span>
      {children}
    </Link>
  );
}
