import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { PromocodesScreen } from '#features/operator/promocodes/promocodes-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.promocodes') };
}

export default function PromocodesPage() {
  return (
    <Suspense>
      <PromocodesScreen />
    </Suspense>
  );
}
