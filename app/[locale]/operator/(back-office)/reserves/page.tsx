import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReservesScreen } from '#features/operator/reserves/reserves-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.reserves') };
}

export default function ReservesPage() {
  return <ReservesScreen />;
}
