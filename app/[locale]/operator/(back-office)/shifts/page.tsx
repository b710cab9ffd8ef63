import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ShiftsScreen } from '#features/operator/shifts/shifts-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator.nav');
  return { title: t('shifts') };
}

export default function ShiftsPage() {
  return <ShiftsScreen />;
}
