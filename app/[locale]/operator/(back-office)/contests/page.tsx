import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ContestsScreen } from '#features/operator/contests/contests-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.contests') };
}

export default function ContestsPage() {
  return <ContestsScreen />;
}
