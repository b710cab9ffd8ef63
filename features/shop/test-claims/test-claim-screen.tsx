'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import { Callout } from '#components/ui/callout.tsx';
import { toneOf } from '#components/ui/claim-tone.ts';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { Timeline } from '#components/ui/timeline.tsx';
import { isEndedWithoutExchange } from '#domain/claim-status.ts';
import { formatMoney } from '#domain/format.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { formatMoment } from '#lib/format.ts';
import type { TestClaim } from '../types.ts';
import { Outcomes } from './outcomes.tsx';

const refreshMs = 5_000;

/**
 * Replaces the payment page for payments that a shop creates with a test key. Instead of paying, the shop's developer
 * chooses an outcome.
 */
export function TestClaimScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/test-claim/:id/', { params: { id } }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />
    ) : (
      <Skeleton className="h-96" />
    );
  return <View claim={data} />;
}

function View({ claim }: { claim: TestClaim }) {
  const t = useTranslations('TestClaim');
  const locale = useLocale();
  const { shop, order, status, title, from, to, fromSumma, toSumma, received, history, id, backUrl } = claim;
  const last = history.length - 1;
  return (
    <div className="grid gap-8">
      <header className="grid gap-3">
        <h1 className="text-head">{t('title')}</h1>
        <Callout tone="caution" title={t('notReal')}>
          <p>{shop ? t('lead', { shop }) : t('leadUnnamed')}</p>
        </Callout>
      </header>
      <Facts
        className="border-y border-line"
        items={[
          { term: t('status'), value: <StatusBadge tone={toneOf(status)}>{title}</StatusBadge> },
          { term: t('shop'), value: shop ?? t('unnamed') },
          { term: t('order'), value: order },
          { term: t('pays'), value: `${formatMoney(fromSumma, from.currency, locale)} · ${from.name}` },
          { term: t('gets'), value: `${formatMoney(toSumma, to.currency, locale)} · ${to.name}` },
          { term: t('received'), value: formatMoney(received, from.currency, locale) },
        ]}
      />
      <Outcomes claim={claim} />
      {backUrl && shop && (
        <a href={backUrl} rel="noreferrer" className={`${buttonClass('secondary')} justify-self-start`}>
          {t('back', { shop })}
        </a>
      )}
      <section aria-labelledby="history" className="grid gap-4">
        <h2 id="history" className="text-title">
          {t('history')}
        </h2>
        <Timeline
          steps={history.map((step, index) => ({
            key: `${index}`,
            title: (
              <>
                {step.title} <code className="text-soft">{step.status}</code>
              </>
            ),
            state: index < last || status === 'done' ? 'done' : isEndedWithoutExchange(status) ? 'failed' : 'current',
            note: formatMoment(step.at, locale),
          }))}
          words={{ done: t('step.done'), current: t('step.current'), todo: '', failed: t('step.failed') }}
        />
      </section>
      <section aria-labelledby="call" className="grid gap-2">
        <h2 id="call" className="text-title">
          {t('call')}
        </h2>
        <p className="text-soft">{t('callText')}</p>
        <pre className="rounded-control border border-line bg-wash p-4 text-note whitespace-pre-wrap wrap-anywhere">
          <code>{`POST /api/v1/merchant/test/claim/${id}/\n{"outcome": "paid"}`}</code>
        </pre>
      </section>
    </div>
  );
}
