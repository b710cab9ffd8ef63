import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { GiftsScreen } from '#features/operator/gifts/gifts-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.gifts') };
}

export default function GiftCardsPage() {
  return (
    <Suspense>
      <GiftsScreen />
    </Suspense>
  );
}
