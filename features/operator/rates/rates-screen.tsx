'use client';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { queryFor } from '#lib/api/query.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { OperatorError } from '../operator-error.tsx';
import { SectionHead } from '../section-head.tsx';
import { isClosed } from './closed-reason.ts';
import { DirectionRates } from './direction-rates.tsx';
import { RuleTable } from './rule-table.tsx';
import { SourceTable } from './source-table.tsx';
import { UnitRates } from './unit-rates.tsx';

const refreshMs = 15_000;
const views = ['units', 'directions', 'rules'] as const;

export function RatesScreen() {
  const t = useTranslations('Operator.rates');
  const router = useRouter();
  const asked = useSearchParams().get('show');
  const show = views.find((view) => view === asked) ?? 'units';
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...queryFor('GET /api/v1/operator/rates/'),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
  const missing = data?.missing ?? [];
  const closed = (data?.rates.filter(isClosed).length ?? 0) + missing.length;
  return (
    <div className="grid max-w-wide gap-4">
      <SectionHead title={t('title')}>
        <p role="status">
          {data && (
            <StatusBadge tone={closed > 0 ? 'danger' : 'neutral'}>
              {closed > 0 ? t('closedCount', { count: closed }) : t('allOpen')}
            </StatusBadge>
          )}
        </p>
      </SectionHead>
      <Segmented
        legend={t('show')}
        name="show"
        options={views.map((value) => ({ value, label: t(value === 'rules' ? 'rules.title' : value) }))}
        value={show}
        onChange={(value) => router.replace(routes.operatorRates(value === 'units' ? {} : { show: value }))}
      />
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && show === 'units' && (
        <>
          {missing.length > 0 && (
            <Callout tone="danger" title={t('missing')}>
              <p>{t('missingText', { units: missing.join(', ') })}</p>
            </Callout>
          )}
          <UnitRates rates={data.rates} now={dataUpdatedAt} />
          <SourceTable sources={data.sources} now={dataUpdatedAt} />
        </>
      )}
      {data && show === 'directions' && <DirectionRates rates={data.rates} />}
      {data && show === 'rules' && <RuleTable sources={data.sources.map(({ name }) => name)} />}
    </div>
  );
}
