import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { WithdrawalsScreen } from '#features/shop/withdrawals/withdrawals-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Shop.withdrawal');
  return { title: t('title') };
}

export default function ShopWithdrawalPage() {
  return (
    // Suspense is required, because the list reads its page number from the query string, which is unknown during
    // prerendering.
    <Suspense fallback={<Skeleton className="h-96" />}>
      <WithdrawalsScreen />
    </Suspense>
  );
}
