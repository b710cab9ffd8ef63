import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';

interface Props {
  params: Promise<{ uuid: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Claim');
  return { title: t('pageTitle') };
}

export default async function ClaimPage({ params }: Props) {
  const { uuid } = await params;
  return <ClaimScreen id={uuid} />;
}
