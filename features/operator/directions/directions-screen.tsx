'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { routes } from '#lib/routes.ts';
import { ChangeRequests } from '../change-requests/change-requests.tsx';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import { SectionHead } from '../section-head.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DirectionFilters } from './direction-filters.tsx';
import { DirectionTable } from './direction-table.tsx';
import { FileTools } from './file-tools.tsx';
import { filterFrom } from './filter-from.ts';
import { useDirections } from './use-directions.ts';
import { usePairSelection } from './use-pair-selection.ts';

/** List of all directions. A closed direction shows why it is closed. */
export function DirectionsScreen() {
  const t = useTranslations('Operator.directions');
  const filter = filterFrom(useSearchParams());
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useDirections(filter);
  const directions = data?.pages.flatMap(({ results }) => results) ?? [];
  const selection = usePairSelection(directions);
  const count = data?.pages[0]?.count;
  const isFiltered = Object.keys(filter).length > 0;
  const open = (
    <IfMay permission="directions:write">
      <Link href={routes.operatorNewDirection} className={buttonClass('primary')}>
        {t('openPair')}
      </Link>
    </IfMay>
  );
  return (
    <div className="grid max-w-wide gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SectionHead title={t('title')}>
          <p role="status" className="text-note text-soft tabular-nums">
            {count !== undefined && t('count', { count })}
          </p>
        </SectionHead>
        <div className="flex flex-wrap gap-2">
          <FileTools />
          {open}
        </div>
      </div>
      <ChangeRequests room="directions" />
      <DirectionFilters filter={filter} />
      <IfMay permission="directions:write">{directions.length > 0 && <BulkBar selection={selection} />}</IfMay>
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && directions.length === 0 && (
        <EmptyState
          title={t('none')}
          text={t(isFiltered ? 'noneFits' : 'noneText')}
          action={isFiltered ? undefined : open}
        />
      )}
      {directions.length > 0 && <DirectionTable directions={directions} selection={selection} />}
      {hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      )}
    </div>
  );
}
