import { useLocale, useTranslations } from 'next-intl';
import { Section } from '#components/section.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { CurrencyIcon } from '#components/ui/currency-icon.tsx';
import type { CallAnswer } from '#lib/api/types.ts';
import { formatDate } from '#lib/format.ts';

type Reserve = CallAnswer<'GET /api/v1/calculator/reserves/'>[number];
type Group = CallAnswer<'GET /api/v1/calculator/'>['directions'][number];

interface Props {
  reserves: readonly Reserve[];
  groups: readonly Group[];
}

/** What can be received now, under the same headings as in the pickers. */
export function Reserves({ reserves, groups }: Props) {
  const t = useTranslations('Home.reserves');
  const locale = useLocale();
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
    <Section title={t('title')} lead={t('text', { time: formatDate(newest, locale, 'time', 'UTC') })}>
      <div className="grid gap-8">
        {lists.map(({ name, items }) => (
          <div key={name} className="grid gap-1">
            <h3 className="text-lead">{name}</h3>
            <ul className="rows grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
              {items.map((reserve) => (
                <li key={reserve.id}>
                  <CurrencyIcon of={{ ...reserve, name: reserve.ps }} size="sm" />
                  <span>{reserve.ps}</span>
                  <Amount value={reserve.summa} code={reserve.currency} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
