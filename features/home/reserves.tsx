import { useTranslations } from 'next-intl';
import { LocalTime } from '#components/local-time.tsx';
import { Section } from '#components/section.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { CallResponse } from '#lib/api/types.ts';
import type { CurrencyTable } from '#lib/currency-table.ts';
import { ReserveRows } from './reserve-rows.tsx';

type Reserve = CallResponse<'GET /api/v1/calculator/reserves/'>[number];
type Group = CallResponse<'GET /api/v1/calculator/'>['directions'][number];

interface Props {
  reserves: readonly Reserve[];
  groups: readonly Group[];
  currencies: CurrencyTable;
}

/** Reserves, grouped like the currency picker. Only the first group is expanded. */
export function Reserves({ reserves, groups, currencies }: Props) {
  const t = useTranslations('Home.reserves');
  const grouped = new Set(groups.flatMap(({ ids }) => ids));
  const lists = [
    ...groups.map(({ name, ids }) => ({ name, items: reserves.filter(({ id }) => ids.includes(id)) })),
    { name: t('other'), items: reserves.filter(({ id }) => !grouped.has(id)) },
  ].filter(({ items }) => items.length > 0);
  const newest = reserves
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  if (!newest) return null;
  return (
    <Section title={t('title')} lead={t.rich('text', { time: () => <LocalTime at={newest} /> })}>
      <div className="border-t border-line">
        {lists.map(({ name, items }, index) => (
          // Suppresses a hydration warning, because find-in-page may expand the <details> before hydration.
          <details key={name} open={index === 0} suppressHydrationWarning className="group border-b border-line">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 hover:text-accent [&::-webkit-details-marker]:hidden">
              <h3 className="mr-auto text-lead font-normal group-open:font-semibold">{name}</h3>
              <span className="text-note text-soft tabular-nums">{t('count', { count: items.length })}</span>
              <Icon name="down" className="text-soft transition-transform group-open:rotate-180" />
            </summary>
            <ul className="rows grid gap-x-12 pb-6 sm:grid-cols-2 lg:grid-cols-3">
              <ReserveRows currencies={currencies} reserves={items.map(({ id, summa }) => [id, summa] as const)} />
            </ul>
          </details>
        ))}
      </div>
    </Section>
  );
}
