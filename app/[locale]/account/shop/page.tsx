import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ShopScreen } from '#features/shop/shop-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Shop');
  return { title: t('title') };
}

export default function ShopPage() {
  return <ShopScreen />;
}
