import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { VerificationsScreen } from '#features/operator/verifications/verifications-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.verifications') };
}

export default function VerificationsPage() {
  return <VerificationsScreen />;
}
