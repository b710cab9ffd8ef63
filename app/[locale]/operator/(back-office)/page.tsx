import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { QueueScreen } from '#features/operator/queue/queue-screen.tsx';
import { FirstPair } from '#features/operator/wizard/first-pair.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.queue') };
}

/**
 * Suspense is required, because the queue of claims reads its filters from the query string, which is unknown during
 * prerendering.
 */
export default function QueuePage() {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <FirstPair />
      <QueueScreen />
    </Suspense>
  );
}
