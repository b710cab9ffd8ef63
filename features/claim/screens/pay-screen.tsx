'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { requestIdOf } from '#lib/api/failure.ts';
import { queryFor } from '#lib/api/query.ts';
import { DemoPlay } from '../demo-play.tsx';
import { PayCash } from '../payment/pay-cash.tsx';
import { PayInline } from '../payment/pay-inline.tsx';
import { PayRedirect } from '../payment/pay-redirect.tsx';
import type { ScreenProps } from '../types.ts';

/** Payment screen. The API decides whether the screen shows requisites, a payment page or cash. */
export function PayScreen({ claim, offset }: ScreenProps) {
  const t = useTranslations('Claim.pay');
  // `staleTime: 0` forces a refetch, because a response cached before the confirmation does not contain the payment
  // page.
  const form = useQuery({
    ...queryFor('GET /api/v1/claim/:id/form/', { params: { id: claim.id } }),
    staleTime: 0,
  });
  if (form.data) {
    const redirects = form.data.type === 'redirect' || form.data.type === 'post';
    const Pay = redirects ? PayRedirect : form.data.type === 'cash' ? PayCash : PayInline;
    return (
      <>
        <Pay claim={claim} form={form.data} offset={offset} />
        {Pay !== PayInline && <DemoPlay claim={claim} />}
      </>
    );
  }
  if (form.error)
    return <ErrorState title={t('noForm')} requestId={requestIdOf(form.error)} onRetry={() => void form.refetch()} />;
  return <Skeleton className="h-72" />;
}
