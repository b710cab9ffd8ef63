import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ReferralScreen } from '#features/referral/referral-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Referral');
  return { title: t('title') };
}

export default function ReferrerPage() {
  return (
    // Suspense is required, because the history reads its filters from the query string, which is unknown during
    // prerendering.
    <Suspense fallback={<Skeleton className="h-96" />}>
      <ReferralScreen />
    </Suspense>
  );
}
