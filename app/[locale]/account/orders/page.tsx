import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { OrdersScreen } from '#features/orders/orders-screen.tsx';
import { OrdersSkeleton } from '#features/orders/orders-skeleton.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Orders');
  return { title: t('title') };
}

export default function OrdersPage() {
  return (
    // Suspense is required, because the list reads its filters from the query string, which is unknown during
    // prerendering.
    <Suspense fallback={<OrdersSkeleton rows={5} />}>
      <OrdersScreen />
    </Suspense>
  );
}
