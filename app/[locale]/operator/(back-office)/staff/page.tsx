import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { StaffScreen } from '#features/operator/staff/staff-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator.staff');
  return { title: t('title') };
}

export default function OperatorStaffPage() {
  return <StaffScreen />;
}
