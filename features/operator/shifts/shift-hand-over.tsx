import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Table } from '#components/ui/table.tsx';
import { formatMoney } from '#domain/format.ts';
import { routes } from '#lib/routes.ts';
import { formatAge } from '../format-age.ts';
import { Due, OpenClaimsTable } from '../open-claims-table.tsx';
import type { ShiftReportData } from '../types.ts';

type Queue = ShiftReportData['queue'];
type Own = ShiftReportData['own'];

/** Lists the orders that were open at the end of a shift, with their ages at that time. */
export function ShiftHandOver({ queue, own, at }: { queue: Queue; own: Own; at: string }) {
  const t = useTranslations('Operator.shifts');
  const status = useTranslations('ClaimStatus');
  const locale = useLocale();
  const age = (since: string) => formatAge(since, Date.parse(at), locale);
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <h3 className="font-semibold">{t('queue')}</h3>
        <OpenClaimsTable caption={t('queue')} rows={queue} at={Date.parse(at)} empty={t('noQueue')} />
      </div>
      {own.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-semibold">{t('own')}</h3>
          <Table<Own[number]>
            caption={t('own')}
            rows={own}
            rowKey={({ id }) => id}
            empty={null}
            dense
            columns={[
              {
                key: 'number',
                label: t('order'),
                cell: ({ id, number }) => <Link href={routes.operatorClaim(id)}>{number}</Link>,
              },
              { key: 'status', label: t('status'), cell: (row) => status(`${row.status}.title`) },
              {
                key: 'sum',
                label: t('sum'),
                numeric: true,
                cell: ({ fromSumma, fromCurrency }) => formatMoney(fromSumma, fromCurrency, locale),
              },
              { key: 'age', label: t('age'), cell: ({ since }) => age(since) },
              { key: 'due', label: t('due'), cell: ({ dueAt }) => <Due at={dueAt} /> },
            ]}
          />
        </div>
      )}
    </div>
  );
}
