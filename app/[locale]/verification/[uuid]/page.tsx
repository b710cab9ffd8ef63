import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { VerificationScreen } from '#features/verification/verification-screen.tsx';

interface Props {
  params: Promise<{ uuid: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Verification.title');
  return { title: t('identity') };
}

export default async function VerificationPage({ params }: Props) {
  const { uuid } = await params;
  return <VerificationScreen id={uuid} kind="identity" />;
}
