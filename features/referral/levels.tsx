import { useLocale, useTranslations } from 'next-intl';
import { type Column, Table } from '#components/ui/table.tsx';
import { round } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { formatPercent } from '#lib/format.ts';
import type { Referral } from './types.ts';

type Level = Referral['levels'][number];

/** Levels of the programme, with the partner's own level marked. */
export function Levels({ referral }: { referral: Referral }) {
  const t = useTranslations('Referral.level');
  const locale = useLocale();
  const { levels, level, percent, turnover, currency } = referral;
  const money = (value: string) => formatMoney(value, currency, locale);
  const own = levels[level - 1];
  const columns: Column<Level>[] = [
    {
      key: 'from',
      label: t('from'),
      cell: (row) => (
        <span className={row === own ? 'font-semibold' : undefined}>
          {row.from === '0' ? t('first') : t('over', { sum: money(row.from) })}
          {row === own && ` — ${t('own')}`}
        </span>
      ),
    },
    { key: 'percent', label: t('percent'), numeric: true, cell: (row) => formatPercent(row.percent, locale) },
  ];
  return (
    <section aria-labelledby="level" className="grid gap-3">
      <h2 id="level" className="text-title">
        {t('title', { percent: formatPercent(percent, locale) })}
      </h2>
      <p className="text-soft">{t('text', { turnover: money(round(turnover, 2)) })}</p>
      <Table caption={t('caption')} columns={columns} rows={levels} rowKey={({ from }) => from} empty={null} />
    </section>
  );
}
