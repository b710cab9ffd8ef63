import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { ChangeLogScreen } from '#features/operator/change-log/change-log-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.journal') };
}

export default function JournalPage() {
  return (
    <Suspense>
      <ChangeLogScreen />
    </Suspense>
  );
}
