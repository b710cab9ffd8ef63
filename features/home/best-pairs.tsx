import { useLocale, useTranslations } from 'next-intl';
import { Section } from '#components/section.tsx';
import { rateLines } from '#domain/format-rate.ts';
import type { CallResponse } from '#lib/api/types.ts';
import type { CurrencyTable } from '#lib/currency-table.ts';
import { type BestRow, BestRows } from './best-rows.tsx';

type Best = CallResponse<'GET /api/v1/users/pairs/best'>;

interface Props {
  pairs: Best;
  currencies: CurrencyTable;
}

/**
 * Popular directions. The currency names link to the form with that pair, and the rate links to the direction's page.
 */
export function BestPairs({ pairs, currencies }: Props) {
  const t = useTranslations('Home.best');
  const locale = useLocale();
  const units = new Map(currencies.map(([id, , , unit]) => [id, unit]));
  const rows = pairs.flatMap(({ fromPs, toPs, course, published }): BestRow[] => {
    const [from, to] = [units.get(fromPs), units.get(toPs)];
    return from && to ? [[fromPs, toPs, rateLines(course, from, to, locale)[0], published]] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Section title={t('title')}>
      <ul className="best grid gap-x-8 md:grid-cols-2">
        <BestRows currencies={currencies} rows={rows} terms={t('terms')} />
      </ul>
    </Section>
  );
}
