import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { GiftScreen } from '#features/gift/gift-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Gift');
  return { title: t('title') };
}

export default function GiftPage() {
  return (
    // Suspense is required, because the screen reads the selected tab from the query string, which is unknown during
    // prerendering.
    <Suspense fallback={<Skeleton className="h-96" />}>
      <GiftScreen />
    </Suspense>
  );
}
