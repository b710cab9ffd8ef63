import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ShopsScreen } from '#features/operator/shops/shops-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.shops') };
}

export default function ShopsPage() {
  return <ShopsScreen />;
}
