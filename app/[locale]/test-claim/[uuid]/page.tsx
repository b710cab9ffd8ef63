import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TestClaimScreen } from '#features/shop/test-claims/test-claim-screen.tsx';

interface Props {
  params: Promise<{ uuid: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('TestClaim');
  return { title: t('title') };
}

export default async function TestClaimPage({ params }: Props) {
  const { uuid } = await params;
  return <TestClaimScreen id={uuid} />;
}
