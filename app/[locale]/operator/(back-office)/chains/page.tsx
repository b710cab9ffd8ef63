import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ChainsScreen } from '#features/operator/chains/chains-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.chains') };
}

export default function ChainsPage() {
  return <ChainsScreen />;
}
