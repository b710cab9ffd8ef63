import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { PayoutsScreen } from '#features/operator/payouts/payouts-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.payouts') };
}

/** Suspense is required, because the screen reads the query string, which is unknown during prerendering. */
export default function PayoutsPage() {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <PayoutsScreen />
    </Suspense>
  );
}
