import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ResultScreen } from '#features/auth/result/result-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Auth.done');
  return { title: t('pageTitle') };
}

export default function SuccessfullyPage() {
  return <ResultScreen />;
}
