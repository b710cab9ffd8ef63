import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { StatisticsScreen } from '#features/shop/statistics/statistics-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Shop.statistics');
  return { title: t('title') };
}

export default function ShopStatisticsPage() {
  return <StatisticsScreen />;
}
