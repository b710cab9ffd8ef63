import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ContentScreen } from '#features/operator/content/content-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.content') };
}

export default function ContentPage() {
  return <ContentScreen />;
}
