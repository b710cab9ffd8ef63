'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { queryFor } from '#lib/api/query.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { pageNumberFrom } from '#lib/page-number.ts';
import { routes } from '#lib/routes.ts';
import { OperatorError } from '../operator-error.tsx';
import { SectionHead } from '../section-head.tsx';
import { VerificationItem } from './verification-item.tsx';

const pageSize = 20;
const refreshMs = 30_000;

/** Verifications of cards and identities, page by page. By default only waiting ones are shown. */
export function VerificationsScreen() {
  const t = useTranslations('Operator.verifications');
  const params = useSearchParams();
  const router = useRouter();
  const show = params.get('show') === 'all' ? 'all' : 'open';
  const page = pageNumberFrom(params);
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/operator/verifications/', { query: { show, page, size: pageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const hrefOf = (number: number) =>
    routes.operatorVerifications({ ...(show === 'all' && { show }), ...(number > 1 && { page: String(number) }) });
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
        onChange={(value) => router.replace(routes.operatorVerifications(value === 'all' ? { show: value } : {}))}
      />
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-80" />}
      {data?.results.length === 0 && (
        <EmptyState title={t(show === 'open' ? 'nothing' : 'none')} text={t('noneText')} />
      )}
      {data && data.results.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.results.map((verification) => (
            <VerificationItem key={verification.id} verification={verification} />
          ))}
        </ul>
      )}
      {data && <Pagination page={page} size={pageSize} count={data.count} href={hrefOf} />}
    </div>
  );
}
