'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { urlOf } from '#lib/api/address.ts';
import { queryFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';
import { OperatorError } from '../operator-error.tsx';
import { SectionHead } from '../section-head.tsx';
import { ChainEnd } from './chain-end.tsx';
import { ChangeEntry } from './change-entry.tsx';
import { JournalFilters } from './journal-filters.tsx';
import { useJournalQuery } from './use-journal-query.ts';

const pageSize = 30;
const refreshMs = 30_000;

export function ChangeLogScreen() {
  const t = useTranslations('Operator.journal');
  const { filter, room, page, replace } = useJournalQuery();
  const { search, from, to } = filter;
  const query = {
    ...(room && { room }),
    ...(search && { search }),
    ...(from && { date_from: from }),
    ...(to && { date_to: to }),
  };
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/operator/journal/', { query: { page, size: pageSize, ...query } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: refreshMs,
  });
  const hrefOf = (number: number) => routes.operatorJournal({ ...filter, ...(number > 1 && { page: String(number) }) });
  const isFiltered = Boolean(search || from || to);
  const none = isFiltered ? 'noneFound' : room ? 'noneHere' : 'none';
  return (
    <div className="grid max-w-wide gap-4">
      <SectionHead title={t('title')}>
        <p role="status" className="text-note text-soft tabular-nums">
          {data && t('count', { count: data.count })}
        </p>
        {data && data.count > 0 && (
          <a
            href={urlOf('GET /api/v1/operator/journal/csv/', { query })}
            download
            className={`${buttonClass('quiet')} ms-auto`}
          >
            {t('csv')}
          </a>
        )}
      </SectionHead>
      <JournalFilters filter={filter} onChange={replace} />
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-80" />}
      {data?.results.length === 0 && <EmptyState title={t(none)} text={t(`${none}Text`)} />}
      {data && data.results.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.results.map((change) => (
            <ChangeEntry key={change.id} change={change} />
          ))}
        </ul>
      )}
      {data && <Pagination page={page} size={pageSize} count={data.count} href={hrefOf} />}
      {data?.end && <ChainEnd end={data.end} />}
    </div>
  );
}
