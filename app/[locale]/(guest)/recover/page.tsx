import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RecoverScreen } from '#features/auth/recover-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Auth.recover');
  return { title: t('title') };
}

export default function RecoverPage() {
  return <RecoverScreen />;
}
