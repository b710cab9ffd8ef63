'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import { Callout } from '#components/ui/callout.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { figureGroups } from '#domain/figures.ts';
import { urlOf } from '#lib/api/address.ts';
import { queryFor } from '#lib/api/query.ts';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import { Accounting } from './accounting.tsx';
import { FiguresView } from './figures-view.tsx';
import { PeriodFields } from './period-fields.tsx';
import { callPeriod, type OverviewState, periodFault } from './use-overview-query.ts';

interface Props {
  state: OverviewState;
  onChange: (next: Partial<OverviewState>) => void;
}

const refreshMs = 60_000;

/** Shows the figures of a period: sums, a chart, and a table by day or by pair. */
export function Figures({ state, onChange }: Props) {
  const t = useTranslations('Operator.overview');
  const period = callPeriod(state);
  const query = { ...(period ?? { days: 1 }), by: state.by };
  const figures = useQuery({
    ...queryFor('GET /api/v1/operator/figures/', { query }),
    enabled: period !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: refreshMs,
  });
  // While one of the two dates is missing or wrong, no figures are shown. The figures of the previous period would not
  // match the dates in the form.
  const data = period === null ? undefined : figures.data;
  const error = period === null ? null : figures.error;
  const isEmpty = data && data.rows.every(({ created, done, profit }) => created + done === 0 && profit === '0');
  return (
    <section aria-label={t('figures')} className="grid gap-5">
      <div className="flex flex-wrap items-start gap-3">
        <PeriodFields state={state} onChange={onChange} />
        <Segmented
          legend={t('group')}
          name="by"
          options={figureGroups.map((value) => ({ value, label: t(`groups.${value}`) }))}
          value={state.by}
          onChange={(by) => onChange({ by })}
        />
        {data && !isEmpty && (
          <a
            href={urlOf('GET /api/v1/operator/figures/csv/', { query })}
            download
            className={`${buttonClass('quiet')} ms-auto`}
          >
            {t('csv')}
          </a>
        )}
      </div>
      {period === null && periodFault(state) === null && <p className="text-soft">{t('chooseDates')}</p>}
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void figures.refetch()} />}
      {!data && !error && period !== null && <Skeleton className="h-96" />}
      {data?.isCounting && <Callout tone="info" title={t('counting')} live />}
      {isEmpty && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {data && !isEmpty && (
        <FiguresView figures={data} by={state.by} chart={state.chart} onChart={(chart) => onChange({ chart })} />
      )}
      {data && (
        <IfMay permission="accounting:read">
          <Accounting from={data.from} to={data.to} />
        </IfMay>
      )}
    </section>
  );
}
