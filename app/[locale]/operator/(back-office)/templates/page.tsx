import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TemplatesScreen } from '#features/operator/templates/templates-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.templates') };
}

export default function TemplatesPage() {
  return <TemplatesScreen />;
}
