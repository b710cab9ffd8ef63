import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { SalesScreen } from '#features/shop/sales/sales-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Shop.sales');
  return { title: t('title') };
}

export default function SalesHistoryPage() {
  return (
    // Suspense is required, because the list reads its filters from the query string, which is unknown during
    // prerendering.
    <Suspense fallback={<Skeleton className="h-96" />}>
      <SalesScreen />
    </Suspense>
  );
}
