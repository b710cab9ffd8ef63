'use client';
import { useLocale, useTranslations } from 'next-intl';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { formatMoment } from '#lib/format.ts';
import { formatAge } from '../format-age.ts';
import type { OperatorRates } from '../types.ts';

type Source = OperatorRates['sources'][number];

export function SourceTable({ sources, now }: { sources: Source[]; now: number }) {
  const t = useTranslations('Operator.rates');
  const locale = useLocale();
  const ago = (at: string | null) => (at ? formatAge(at, now, locale) : t('never'));
  const columns: Column<Source>[] = [
    { key: 'name', label: t('source'), cell: ({ name }) => <span className="font-semibold">{name}</span> },
    { key: 'asked', label: t('asked'), numeric: true, cell: ({ askedAt }) => ago(askedAt) },
    { key: 'answered', label: t('answered'), numeric: true, cell: ({ answeredAt }) => ago(answeredAt) },
    {
      key: 'state',
      label: t('state'),
      cell: ({ failures, problem, nextAt }) =>
        failures === 0 ? (
          <span className="text-soft">{t('answers')}</span>
        ) : (
          <span className="flex flex-wrap items-center gap-x-3 max-sm:justify-end">
            <StatusBadge tone="caution">{t('failures', { count: failures })}</StatusBadge>
            <span className="wrap-anywhere">{problem}</span>
            <span className="text-soft">{t('nextTry', { at: formatMoment(nextAt, locale) })}</span>
          </span>
        ),
    },
  ];
  return (
    <section className="mt-6 grid gap-4" aria-label={t('sources')}>
      <h2 className="text-lead">{t('sources')}</h2>
      <Table
        dense
        caption={t('sources')}
        columns={columns}
        rows={sources}
        rowKey={({ name }) => name}
        empty={<p className="text-soft">{t('noSources')}</p>}
      />
    </section>
  );
}
