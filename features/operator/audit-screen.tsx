'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { queryFor } from '#lib/api/query.ts';
import { formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { OperatorError } from './operator-error.tsx';
import type { AuditReport } from './types.ts';

type Check = AuditReport['checks'][number];

export function AuditScreen() {
  const t = useTranslations('Operator.audit');
  const locale = useLocale();
  const { data, error, isFetching, refetch } = useQuery({ ...queryFor('GET /api/v1/operator/audit/'), staleTime: 0 });
  const columns: Column<Check>[] = [
    { key: 'name', label: t('check'), cell: (check) => <CheckName {...check} /> },
    { key: 'figure', label: t('figure'), numeric: true, cell: ({ figure }) => figure },
    { key: 'nightFigure', label: t('nightFigure'), numeric: true, cell: ({ nightFigure }) => nightFigure },
    {
      key: 'ok',
      label: t('result'),
      numeric: true,
      cell: ({ ok }) => <StatusBadge tone={ok ? 'neutral' : 'danger'}>{ok ? t('ok') : t('broken')}</StatusBadge>,
    },
  ];
  return (
    <div className="grid max-w-wide gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-lead">{t('title')}</h1>
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </div>
      {error && <OperatorError error={error} stale={data !== undefined} />}
      {!data && !error && <Skeleton className="h-72" />}
      {data && (
        <>
          <Callout tone={data.ok ? 'success' : 'danger'} title={data.ok ? t('allOk') : t('notOk')} live>
            <p>{data.at === null ? t('never') : t('at', { at: formatMoment(data.at, locale) })}</p>
            <p>{data.nightAt === null ? t('nightNever') : t('nightAt', { at: formatMoment(data.nightAt, locale) })}</p>
          </Callout>
          <Table caption={t('title')} columns={columns} rows={data.checks} rowKey={({ name }) => name} empty={null} />
        </>
      )}
    </div>
  );
}

/** Shows the name of an audit check, and after a failed check, examples of the rows that caused the failure. */
function CheckName({ name, examples }: Check) {
  return (
    <>
      {name}
      {examples.length > 0 && (
        <ul className="mt-1 grid gap-1">
          {examples.map(({ subject, claimId, text }) => (
            <li key={text}>
              <Link href={claimId === null ? pageOf[subject] : routes.operatorClaim(claimId)}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * Pages that the examples link to, keyed by the kind of the failed row. If the row belongs to a claim, the example
 * links to the claim's page instead.
 */
const pageOf = {
  claim: routes.operator,
  posting: routes.operatorReserves,
  reserve: routes.operatorReserves,
  cash_desk: routes.operatorOffices,
  change: routes.operatorJournal(),
};
