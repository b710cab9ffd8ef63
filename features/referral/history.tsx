'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { DateInput } from '#components/ui/date-input.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Field } from '#components/ui/field.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { type Column, Table } from '#components/ui/table.tsx';
import { formatMoney } from '#domain/format.ts';
import { rewardStatuses } from '#domain/referral.ts';
import { withdrawalStatuses } from '#domain/withdrawal.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { formatMoment, formatPercent } from '#lib/format.ts';
import { pageNumberFrom } from '#lib/page-number.ts';
import { routes } from '#lib/routes.ts';
import { tones } from './status-tone.ts';
import type { Line } from './types.ts';

const pageSize = 20;
const statuses = ['all', ...rewardStatuses, ...withdrawalStatuses] as const;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

interface State {
  status: (typeof statuses)[number];
  from: string;
  to: string;
  page: number;
}

function searchOf({ status, from, to, page }: State): string {
  const given = { ...(status !== 'all' && { status }), ...(from && { from }), ...(to && { to }) };
  const search = new URLSearchParams({ ...given, ...(page > 1 && { page: String(page) }) });
  return search.size > 0 ? `?${search}` : '';
}

/** List of the partner's rewards and withdrawals, newest first. Filters and page are kept in the query string. */
export function History() {
  const t = useTranslations('Referral.history');
  const words = useTranslations('Referral.status');
  const locale = useLocale();
  const params = useSearchParams();
  const dayOf = (name: string) => (dayPattern.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '');
  const current: State = {
    status: statuses.find((status) => status === params.get('status')) ?? 'all',
    from: dayOf('from'),
    to: dayOf('to'),
    page: pageNumberFrom(params),
  };
  const { status, from, to, page } = current;
  const change = (next: Partial<State>) =>
    history.replaceState(null, '', location.pathname + searchOf({ ...current, page: 1, ...next }));
  const query = { status, page, size: pageSize, ...(from && { date_from: from }), ...(to && { date_to: to }) };
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/users/me/refferal/dw/', { query }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<Line>[] = [
    { key: 'at', label: t('at'), cell: ({ createdAt }) => formatMoment(createdAt, locale) },
    {
      key: 'what',
      label: t('what'),
      cell: ({ kind, claimNumber, percent, contest }) => {
        if (kind === 'w') return t('withdrawal');
        const number = String(claimNumber);
        if (kind === 'p') return t('prize', { contest: contest ?? '', number });
        return t('reward', { number }) + (percent === null ? '' : `, ${formatPercent(percent, locale)}`);
      },
    },
    {
      key: 'status',
      label: t('status'),
      cell: (line) => <StatusBadge tone={tones[line.status]}>{words(line.status)}</StatusBadge>,
    },
    {
      key: 'summa',
      label: t('summa'),
      numeric: true,
      cell: ({ kind, summa, currency, status: state }) =>
        state === 'refwait' && summa === '0'
          ? t('later')
          : `${kind === 'w' && state !== 'wdcancel' ? '−' : ''}${formatMoney(summa, currency, locale)}`,
    },
  ];
  return (
    <section aria-labelledby="history" className="grid gap-4">
      <h2 id="history" className="text-title">
        {t('title')}
      </h2>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,16rem)_11rem_11rem]">
        <Field label={t('status')} className="max-sm:col-span-2">
          {(control) => (
            <Select
              {...control}
              value={status}
              onChange={(event) => change({ status: event.target.value as State['status'] })}
            >
              {statuses.map((value) => (
                <option key={value} value={value}>
                  {words(value)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} label={t(name)}>
            {(control) => (
              <DateInput
                {...control}
                empty={t('anyDay')}
                value={current[name]}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {error && <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <Table
          caption={t('title')}
          columns={columns}
          rows={data.results}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
        />
      )}
      {data && (
        <Pagination
          page={page}
          size={pageSize}
          count={data.count}
          href={(number) => routes.referrer + searchOf({ ...current, page: number })}
        />
      )}
    </section>
  );
}
