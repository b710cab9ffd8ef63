import { useLocale, useTranslations } from 'next-intl';
import { type Column, Table } from '#components/ui/table.tsx';
import { formatMoney } from '#domain/format.ts';
import { referralReward } from '#domain/referral.ts';
import { formatPercent } from '#lib/format.ts';
import type { Partners } from './types.ts';

type Level = Partners['levels'][number];

const example = '1000';

/** Levels of the referral programme, each with the reward for an example exchange. */
export function Levels({ levels, currency }: Pick<Partners, 'levels' | 'currency'>) {
  const t = useTranslations('Partners.levels');
  const locale = useLocale();
  const money = (value: string) => formatMoney(value, currency, locale);
  const columns: Column<Level>[] = [
    {
      key: 'from',
      label: t('from'),
      cell: ({ from }) => (
        <span className="whitespace-nowrap">{from === '0' ? t('first') : t('over', { sum: money(from) })}</span>
      ),
    },
    { key: 'percent', label: t('percent'), numeric: true, cell: ({ percent }) => formatPercent(percent, locale) },
    {
      key: 'example',
      label: t('example', { sum: money(example) }),
      numeric: true,
      cell: (level) => money(referralReward(example, level)),
    },
  ];
  return <Table caption={t('title')} columns={columns} rows={levels} rowKey={({ from }) => from} empty={null} />;
}
