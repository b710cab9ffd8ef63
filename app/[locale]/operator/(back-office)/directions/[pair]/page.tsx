import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DirectionScreen } from '#features/operator/directions/direction-screen.tsx';

interface Props {
  params: Promise<{ pair: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('Operator');
  const [from = '', to = ''] = (await params).pair.split('-to-');
  return { title: `${from} → ${to}, ${t('nav.directions')}` };
}

export default async function DirectionPage({ params }: Props) {
  const [from = '', to = ''] = (await params).pair.split('-to-');
  return <DirectionScreen from={from} to={to} />;
}
