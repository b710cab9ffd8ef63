'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Field } from '#components/ui/field.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { changeLogSections } from '#domain/change-log.ts';
import { queryFor } from '#lib/api/query.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { pageNumberFrom } from '#lib/page-number.ts';
import { routes } from '#lib/routes.ts';
import { OperatorError } from '../operator-error.tsx';
import { SectionHead } from '../section-head.tsx';
import { ChangeEntry } from './change-entry.tsx';
import { sectionName } from './section-name.ts';

const pageSize = 30;
const refreshMs = 30_000;

export function ChangeLogScreen() {
  const t = useTranslations('Operator.journal');
  const rooms = useTranslations('Operator.nav');
  const params = useSearchParams();
  const router = useRouter();
  const room = changeLogSections.find((name) => name === params.get('room'));
  const page = pageNumberFrom(params);
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/operator/journal/', { query: { page, size: pageSize, ...(room && { room }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: refreshMs,
  });
  const hrefOf = (number: number) =>
    routes.operatorJournal({ ...(room && { room }), ...(number > 1 && { page: String(number) }) });
  return (
    <div className="grid max-w-wide gap-4">
      <SectionHead title={t('title')}>
        <p role="status" className="text-note text-soft tabular-nums">
          {data && t('count', { count: data.count })}
        </p>
      </SectionHead>
      <Field label={t('room')} labelHidden className="w-56 max-sm:w-full">
        {(control) => (
          <Select
            {...control}
            value={room ?? ''}
            onChange={({ target }) =>
              router.replace(routes.operatorJournal(target.value ? { room: target.value } : {}))
            }
          >
            <option value="">{t('allRooms')}</option>
            {changeLogSections.map((name) => (
              <option key={name} value={name}>
                {rooms(sectionName(name))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-80" />}
      {data?.results.length === 0 && (
        <EmptyState title={t(room ? 'noneHere' : 'none')} text={t(room ? 'noneHereText' : 'noneText')} />
      )}
      {data && data.results.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.results.map((change) => (
            <ChangeEntry key={change.id} change={change} />
          ))}
        </ul>
      )}
      {data && <Pagination page={page} size={pageSize} count={data.count} href={hrefOf} />}
    </div>
  );
}
