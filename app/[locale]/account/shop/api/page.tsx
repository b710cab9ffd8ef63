import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { KeysScreen } from '#features/shop/keys/keys-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Shop.keys');
  return { title: t('title') };
}

export default function ShopApiPage() {
  return <KeysScreen />;
}
