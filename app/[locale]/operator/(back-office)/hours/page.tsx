import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HoursScreen } from '#features/operator/hours/hours-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.hours') };
}

export default function HoursPage() {
  return <HoursScreen />;
}
