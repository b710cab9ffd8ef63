import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OverviewScreen } from '#features/operator/overview/overview-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator.nav');
  return { title: t('overview') };
}

export default function OverviewPage() {
  return <OverviewScreen />;
}
