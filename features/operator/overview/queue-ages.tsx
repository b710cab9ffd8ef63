'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { formatAge } from '../format-age.ts';
import type { DeskHealth } from '../types.ts';
import { isOverdue } from './health-rows.ts';

type QueueAge = DeskHealth['queue'][number];

/** Lists the statuses with open orders: how many, the oldest one, and its deadline. */
export function QueueAges({ queue, now }: { queue: readonly QueueAge[]; now: number }) {
  const t = useTranslations('Operator.overview.queue');
  const status = useTranslations('ClaimStatus');
  const locale = useLocale();
  const columns: Column<QueueAge>[] = [
    {
      key: 'status',
      label: t('status'),
      cell: (row) => <Link href={routes.operatorQueue({ show: row.status })}>{status(`${row.status}.title`)}</Link>,
    },
    { key: 'count', label: t('count'), numeric: true, cell: ({ count }) => count },
    {
      key: 'oldest',
      label: t('oldest'),
      cell: ({ oldest: { id, number, since } }) => (
        <>
          <Link href={routes.operatorClaim(id)}>{t('number', { number: String(number) })}</Link>
          {`, ${formatAge(since, now, locale)}`}
        </>
      ),
    },
    {
      key: 'due',
      label: t('due'),
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          {row.oldest.dueAt === null ? t('noDeadline') : formatMoment(row.oldest.dueAt, locale)}
          {isOverdue(row, now) && <StatusBadge tone="danger">{t('overdue')}</StatusBadge>}
        </span>
      ),
    },
  ];
  return (
    <section aria-labelledby="queue-ages" className="grid gap-3">
      <h2 id="queue-ages" className="text-title">
        {t('title')}
      </h2>
      <Table
        caption={t('title')}
        columns={columns}
        rows={[...queue]}
        rowKey={(row) => row.status}
        empty={<p className="text-soft">{t('empty')}</p>}
        dense
      />
    </section>
  );
}
