import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ShiftScreen } from '#features/operator/shifts/shift-screen.tsx';

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator.shifts');
  return { title: t('report') };
}

export default async function ShiftPage({ params }: Props) {
  const { id } = await params;
  return <ShiftScreen id={id} />;
}
