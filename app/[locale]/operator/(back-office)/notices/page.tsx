import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NoticesScreen } from '#features/operator/notices/notices-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.notices') };
}

export default function NoticesPage() {
  return <NoticesScreen />;
}
