'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Segmented } from '#components/ui/segmented.tsx';
import { queryFor } from '#lib/api/query.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { pageNumberFrom } from '#lib/page-number.ts';
import { routes } from '#lib/routes.ts';
import { RecordPage } from '../record-page.tsx';
import { SectionHead } from '../section-head.tsx';
import { PayoutItem } from './payout-item.tsx';
import { RailPanel } from './rail-panel.tsx';

const size = 30;
const refreshMs = 5_000;
const shows = ['open', 'held', 'all'] as const;

/** Payouts that the exchange sends by itself, with the switch of the signer. */
export function PayoutsScreen() {
  const t = useTranslations('Operator.payouts');
  const params = useSearchParams();
  const router = useRouter();
  const show = shows.find((value) => value === params.get('show')) ?? 'open';
  const page = pageNumberFrom(params);
  const query = useQuery({
    ...queryFor('GET /api/v1/operator/payouts/', { query: { page, size, show } }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    staleTime: 0,
  });
  return (
    <div className="grid max-w-wide gap-4">
      <SectionHead title={t('title')}>
        <p role="status" className="text-note text-soft tabular-nums">
          {query.data && t('count', { count: query.data.count })}
        </p>
      </SectionHead>
      <p className="max-w-text text-soft">{t('what')}</p>
      <RailPanel />
      <Segmented
        legend={t('showLegend')}
        name="show"
        options={shows.map((value) => ({ value, label: t(`show.${value}`) }))}
        value={show}
        onChange={(value) => router.replace(routes.operatorPayouts({ show: value }))}
      />
      <RecordPage
        query={query}
        page={page}
        size={size}
        empty={{ title: t('none'), text: t('noneText') }}
        href={(number) => routes.operatorPayouts({ show, page: String(number) })}
      >
        {(payout) => <PayoutItem key={payout.id} payout={payout} />}
      </RecordPage>
    </div>
  );
}
