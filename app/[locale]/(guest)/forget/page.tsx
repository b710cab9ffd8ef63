import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForgetScreen } from '#features/auth/forget-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Auth.forget');
  return { title: t('title') };
}

export default function ForgetPage() {
  return <ForgetScreen />;
}
