import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MaintenanceScreen } from '#features/operator/maintenance/maintenance-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.tech') };
}

export default function TechPage() {
  return <MaintenanceScreen />;
}
