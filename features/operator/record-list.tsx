'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useRouter } from '#lib/i18n/navigation.ts';
import { OperatorError } from './operator-error.tsx';
import { SectionHead } from './section-head.tsx';
import type { ListQuery } from './use-list-query.ts';

interface Props<Item> {
  /** Name of the message namespace, below `Operator`, with the list's texts. */
  section: 'messages' | 'withdrawals' | 'verifications' | 'shops';
  listQuery: ListQuery;
  size: number;
  data: { count: number; results: Item[] } | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Returns the URL path of one page of the list. */
  href: (query: { show?: 'all'; page?: string }) => string;
  children: (item: Item) => ReactNode;
}

/** Paged list of records. The list shows only open records until the user chooses to see all. */
export function RecordList<Item>(props: Props<Item>) {
  const { section, listQuery, size, data, error, onRetry, href, children } = props;
  const { show, page } = listQuery;
  const t = useTranslations(`Operator.${section}`);
  const router = useRouter();
  const hrefOf = (number: number) =>
    href({ ...(show === 'all' && { show }), ...(number > 1 && { page: String(number) }) });
  return (
    <div className="grid max-w-wide gap-4">
      <SectionHead title={t('title')}>
        <p role="status" className="text-note text-soft tabular-nums">
          {data && t('count', { count: data.count })}
        </p>
      </SectionHead>
      <Segmented
        legend={t('show')}
        name="show"
        options={[
          { value: 'open', label: t('open') },
          { value: 'all', label: t('all') },
        ]}
        value={show}
        onChange={(value) => router.replace(href(value === 'all' ? { show: value } : {}))}
      />
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={onRetry} />}
      {!data && !error && <Skeleton className="h-80" />}
      {data?.results.length === 0 && (
        <EmptyState
          title={t(show === 'open' ? 'nothing' : 'none')}
          text={t(show === 'open' ? 'nothingText' : 'noneText')}
        />
      )}
      {data && data.results.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">{data.results.map(children)}</ul>
      )}
      {data && <Pagination page={page} size={size} count={data.count} href={hrefOf} />}
    </div>
  );
}
