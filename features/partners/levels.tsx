import { useLocale, useTranslations } from 'next-intl';
import { type Column, Table } from '#components/ui/table.tsx';
import { formatAmount } from '#domain/format.ts';
import { referralReward } from '#domain/referral.ts';
import { formatPercent } from '#lib/format.ts';
import type { Partners } from './types.ts';

type Level = Partners['levels'][number];

/** One exchange that everybody can picture, for the example column. */
const example = '1000';

/** The steps of the programme, each with what one exchange brings. */
export function Levels({ levels, currency }: Pick<Partners, 'levels' | 'currency'>) {
  const t = useTranslations('Partners.levels');
  const locale = useLocale();
  const sum = (value: string) => `${formatAmount(value, locale)} ${currency}`;
  const columns: Column<Level>[] = [
    {
      key: 'from',
      label: t('from'),
      cell: ({ from }) => (
        <span className="whitespace-nowrap">{from === '0' ? t('first') : t('over', { sum: sum(from) })}</span>
      ),
    },
    { key: 'percent', label: t('percent'), numeric: true, cell: ({ percent }) => formatPercent(percent, locale) },
    {
      key: 'example',
      label: t('example', { sum: sum(example) }),
      numeric: true,
      cell: (level) => sum(referralReward(example, level)),
    },
  ];
  return <Table caption={t('title')} columns={columns} rows={levels} rowKey={({ from }) => from} empty={null} />;
}
