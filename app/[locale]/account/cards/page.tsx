import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CardsScreen } from '#features/verification/cards/cards-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Verification.cards');
  return { title: t('title') };
}

export default function CardsPage() {
  return <CardsScreen />;
}
