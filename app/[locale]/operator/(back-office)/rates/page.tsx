import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { RatesScreen } from '#features/operator/rates/rates-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.rates') };
}

export default function RatesPage() {
  return (
    <Suspense>
      <RatesScreen />
    </Suspense>
  );
}
