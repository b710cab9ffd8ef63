import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CurrenciesScreen } from '#features/operator/currencies/currencies-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('nav.currencies') };
}

export default function CurrenciesPage() {
  return <CurrenciesScreen />;
}
