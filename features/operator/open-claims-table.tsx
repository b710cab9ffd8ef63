import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { formatDate, formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { formatAge } from './format-age.ts';
import { isOverdue } from './is-overdue.ts';
import type { DeskHealth, ShiftReportData } from './types.ts';

type Row = ShiftReportData['queue'][number] | DeskHealth['queue'][number];

interface Props {
  caption: string;
  rows: readonly Row[];
  /** Time to which the ages refer, in ms. */
  at: number;
  /**
   * Whether the table shows the open claims at this moment. A table about the past contains full dates, because it may
   * be printed and kept.
   */
  isLive?: boolean;
  empty: string;
}

/**
 * Table of the statuses that have open claims. Each row has the number of claims, and the oldest claim with its age and
 * deadline.
 */
export function OpenClaimsTable({ caption, rows, at, isLive = false, empty }: Props) {
  const t = useTranslations('Operator.overview.queue');
  const status = useTranslations('ClaimStatus');
  const locale = useLocale();
  const columns: Column<Row>[] = [
    {
      key: 'status',
      label: t('status'),
      cell: (row) => {
        const title = status(`${row.status}.title`);
        return isLive ? <Link href={routes.operatorQueue({ show: row.status })}>{title}</Link> : title;
      },
    },
    { key: 'count', label: t('count'), numeric: true, cell: ({ count }) => count },
    {
      key: 'oldest',
      label: t('oldest'),
      cell: ({ oldest }) => {
        const number = t('number', { number: String(oldest.number) });
        const name = 'id' in oldest ? <Link href={routes.operatorClaim(oldest.id)}>{number}</Link> : number;
        return (
          <span>
            {name}, {formatAge(oldest.since, at, locale)}
          </span>
        );
      },
    },
    {
      key: 'due',
      label: t('due'),
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <Due at={row.oldest.dueAt} isLive={isLive} />
          {isOverdue(row.oldest, at) && <StatusBadge tone="danger">{t('overdue')}</StatusBadge>}
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={[...rows]}
      rowKey={(row) => row.status}
      empty={<p className="text-soft">{empty}</p>}
      dense
    />
  );
}

/** Deadline of a claim. */
export function Due({ at, isLive = false }: { at: string | null; isLive?: boolean }) {
  const t = useTranslations('Operator.overview.queue');
  const locale = useLocale();
  if (at === null) return t('noDeadline');
  return <time dateTime={at}>{isLive ? formatMoment(at, locale) : formatDate(at, locale)}</time>;
}
