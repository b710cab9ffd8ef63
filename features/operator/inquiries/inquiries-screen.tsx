'use client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { pageNumberFrom } from '#lib/page-number.ts';
import { routes } from '#lib/routes.ts';
import { OperatorError } from '../operator-error.tsx';
import { SectionHead } from '../section-head.tsx';
import { InquiryItem } from './inquiry-item.tsx';

const pageSize = 20;
const refreshMs = 30_000;
const listCall = 'GET /api/v1/operator/messages/';

/** Visitors' inquiries, page by page. By default only unanswered inquiries are shown. */
export function InquiriesScreen() {
  const t = useTranslations('Operator.messages');
  const params = useSearchParams();
  const router = useRouter();
  const queries = useQueryClient();
  const show = params.get('show') === 'all' ? 'all' : 'open';
  const page = pageNumberFrom(params);
  const { data, error, refetch } = useQuery({
    ...queryFor(listCall, { query: { show, page, size: pageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const mark = useMutation({
    ...mutationFor('POST /api/v1/operator/messages/:id/'),
    onSettled: () => queries.invalidateQueries({ queryKey: [listCall] }),
  });
  const hrefOf = (number: number) =>
    routes.operatorMessages({ ...(show === 'all' && { show }), ...(number > 1 && { page: String(number) }) });
  const failure = error ?? mark.error;
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
        onChange={(value) => router.replace(routes.operatorMessages(value === 'all' ? { show: value } : {}))}
      />
      {failure && <OperatorError error={failure} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !failure && <Skeleton className="h-80" />}
      {data?.results.length === 0 && (
        <EmptyState
          title={t(show === 'open' ? 'nothing' : 'none')}
          text={t(show === 'open' ? 'nothingText' : 'noneText')}
        />
      )}
      {data && data.results.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.results.map((message) => (
            <InquiryItem
              key={message.id}
              message={message}
              busy={mark.isPending && mark.variables.params.id === message.id}
              onMark={(answered) => mark.mutate({ params: { id: message.id }, body: { answered } })}
            />
          ))}
        </ul>
      )}
      {data && <Pagination page={page} size={pageSize} count={data.count} href={hrefOf} />}
    </div>
  );
}
