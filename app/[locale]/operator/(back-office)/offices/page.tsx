import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OfficesScreen } from '#features/operator/offices/offices-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.offices') };
}

export default function OfficesPage() {
  return <OfficesScreen />;
}
