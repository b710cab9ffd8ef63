'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { queryFor } from '#lib/api/query.ts';
import { useLastError } from '#lib/api/use-last-error.ts';
import { cn } from '#lib/cn.ts';
import { usePollInterval } from '../live/desk-events.tsx';
import { NoticeSwitch } from '../live/notice-switch.tsx';
import { OperatorError } from '../operator-error.tsx';
import { SectionHead } from '../section-head.tsx';
import { ShortcutsHelp } from '../shortcuts/shortcuts-help.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { useMay } from '../use-role.ts';
import { useCardSearch } from './card-search.ts';
import { addressQuery, callQuery, isEverywhere, type QueueState } from './queue-address.ts';
import { QueueFilters } from './queue-filters.tsx';
import { QueuePages } from './queue-pages.tsx';
import { QueueTable } from './queue-table.tsx';
import { SavedViews } from './saved-views.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SumSearchNote } from './sum-search-note.tsx';
import { useQueueFilters } from './use-queue-address.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';

const pageSize = 30;
const refreshMs = 5000;

export function QueueScreen() {
  const t = useTranslations('Operator.queue');
  const { current, hrefOf, go, filter, reset } = useQueueFilters();
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const queue = useQuery({
    ...queryFor('GET /api/v1/operator/claims/', { query: callQuery(current, pageSize) }),
    placeholderData: keepPreviousData,
    refetchInterval: usePollInterval(refreshMs),
    refetchOnWindowFocus: 'always',
  });
  const cards = useCardSearch(go);
  useRowKeys(list);

  const { data } = queue;
  const error = useLastError(queue);
  const canMove = useMay()('claims:write');
  const selection = useSelection(data?.results ?? []);
  useShortcuts({
    '/': () => search.current?.focus(),
    x: () => {
      const row = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.row : undefined;
      if (row && canMove) selection.toggle(row);
    },
  });
  return (
    <div className="grid gap-4">
      <SectionHead title={t('title')}>
        <p role="status" className="text-note text-soft tabular-nums">
          {data &&
            (data.more
              ? t('countMore', { count: data.count })
              : t(isEverywhere(current) ? 'countEverywhere' : 'count', { count: data.count }))}
        </p>
        <span className="ml-auto flex flex-wrap items-center">
          <NoticeSwitch />
          <ShortcutsHelp
            keys={[
              ['J ↓', t('keyNext')],
              ['K ↑', t('keyPrevious')],
              ['Enter', t('keyOpen')],
              ['X', t('keySelect')],
              ['/', t('keySearch')],
              ['?', t('keyHelp')],
            ]}
          />
        </span>
      </SectionHead>
      <QueueFilters
        current={current}
        onChange={go}
        onFilter={filter}
        onReset={reset}
        onSearch={cards.onSearch}
        searchRef={search}
      />
      <SavedViews query={addressQuery({ ...current, after: '' }).slice(1)} />
      {cards.error && <OperatorError error={cards.error} onRetry={cards.retry} />}
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void queue.refetch()} />}
      {data && <SumSearchNote current={current} now={queue.dataUpdatedAt} />}
      <div ref={list} aria-busy={queue.isPlaceholderData} className={cn(error && 'grayscale')}>
        {data && data.results.length > 0 && (
          <>
            {canMove && <SelectionBar selection={selection} />}
            <QueueTable items={data.results} now={queue.dataUpdatedAt} selection={canMove ? selection : null} />
          </>
        )}
        {data?.results.length === 0 && <Empty {...current} />}
        {!data && !error && <Skeleton className="h-80" />}
      </div>
      {data && (
        <QueuePages next={data.next && hrefOf({ after: data.next })} first={current.after ? hrefOf({}) : null} />
      )}
    </div>
  );
}

function Empty({ show, search, filters }: QueueState) {
  const t = useTranslations('Operator.queue');
  const isFiltered = search !== '' || Object.values(filters).some(Boolean);
  if (!isFiltered && show === 'hands') return <EmptyState title={t('empty')} text={t('emptyText')} />;
  if (!isFiltered && show === 'unaddressed')
    return <EmptyState title={t('noneUnaddressed')} text={t('noneUnaddressedText')} />;
  return <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />;
}
