import { useLocale, useTranslations } from 'next-intl';
import { Table } from '#components/ui/table.tsx';
import { formatMoney } from '#domain/format.ts';
import { formatDate } from '#lib/format.ts';
import type { ShiftReportData } from '../types.ts';
import { ShiftHandOver } from './shift-hand-over.tsx';

type Sum = ShiftReportData['money'][number];
type Entry = ShiftReportData['entries'][number];

interface Props {
  report: ShiftReportData;
  /** End of the shift. The ages of the open orders are computed for this time. */
  at: string;
  /** Whether the report is shown for printing. The list of movements is then expanded. */
  isPrinted?: boolean;
}

/** Shows the work of a member of staff in a shift, and the orders that are open at its end. */
export function ShiftReport({ report: { outcomes, money, entries, isCut, queue, own }, at, isPrinted = false }: Props) {
  const t = useTranslations('Operator.shifts');
  const status = useTranslations('ClaimStatus');
  const locale = useLocale();
  const sumOf = ({ change, currency }: Sum | Entry) => (
    <span className="whitespace-nowrap">{formatMoney(change, currency, locale)}</span>
  );
  return (
    <div className="grid gap-5">
      <p>
        {outcomes.length === 0
          ? t('noOutcomes')
          : t('outcomes', {
              list: outcomes.map(({ status: name, count }) => `${status(`${name}.title`)} ${count}`).join(' · '),
            })}
      </p>
      <div className="grid gap-2">
        <h3 className="font-semibold">{t('money')}</h3>
        <Table<Sum>
          caption={t('money')}
          rows={money}
          rowKey={({ kind, code }) => `${kind} ${code}`}
          empty={<p className="text-soft">{t('noMoney')}</p>}
          dense
          columns={[
            { key: 'kind', label: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
            { key: 'code', label: t('currency'), cell: ({ code }) => code },
            { key: 'count', label: t('count'), numeric: true, cell: ({ count }) => count },
            { key: 'change', label: t('sum'), numeric: true, cell: sumOf },
          ]}
        />
      </div>
      {entries.length > 0 && (
        <details open={isPrinted}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {t('entries', { count: entries.length })}
          </summary>
          <Table<Entry & { place: number }>
            caption={t('movements')}
            rows={entries.map((entry, place) => ({ ...entry, place }))}
            rowKey={({ place }) => String(place)}
            empty={null}
            dense
            columns={[
              {
                key: 'at',
                label: t('time'),
                cell: (entry) => <time dateTime={entry.at}>{formatDate(entry.at, locale)}</time>,
              },
              { key: 'kind', label: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
              { key: 'number', label: t('order'), cell: ({ number }) => number ?? '—' },
              { key: 'code', label: t('currency'), cell: ({ code }) => code },
              { key: 'change', label: t('sum'), numeric: true, cell: sumOf },
            ]}
          />
          {isCut && <p className="pt-2 text-soft">{t('cut', { count: entries.length })}</p>}
        </details>
      )}
      <ShiftHandOver queue={queue} own={own} at={at} />
    </div>
  );
}
