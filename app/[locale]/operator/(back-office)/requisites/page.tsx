import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { RequisitesScreen } from '#features/operator/requisites/requisites-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.requisites') };
}

/** Suspense is required, because the screen reads the query string, which is unknown during prerendering. */
export default function RequisitesPage() {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <RequisitesScreen />
    </Suspense>
  );
}
