import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OperatorClaimScreen } from '#features/operator/claim/operator-claim-screen.tsx';

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Operator');
  return { title: t('claim.pageTitle') };
}

export default async function DeskClaimPage({ params }: Props) {
  const { id } = await params;
  return <OperatorClaimScreen id={id} />;
}
