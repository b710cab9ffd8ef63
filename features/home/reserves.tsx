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
          <details key={name} open={index === 0} suppressHydrationWarning className="fold">
            <summary>
              <h3>{name}</h3>
              <span>{t('count', { count: items.length })}</span>
              <Icon name="down" />
            </summary>
            <ul className="rows">
              <ReserveRows currencies={currencies} reserves={items.map(({ id, summa }) => [id, summa] as const)} />
            </ul>
          </details>
        ))}
      </div>
    </Section>
  );
}
