import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { CardsScreen } from '#features/verification/cards/cards-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Verification.cards');
  return { title: t('title') };
}

export default function CardsPage() {
  return (
    // Suspense is required, because the list reads its page number from the query string, which is unknown during
    // prerendering.
    <Suspense fallback={<Skeleton className="h-96" />}>
      <CardsScreen />
    </Suspense>
  );
}
