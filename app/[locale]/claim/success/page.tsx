import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClaimResult } from '#features/claim/claim-result.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Claim');
  return { title: t('pageTitle') };
}

export default function ClaimSuccessPage() {
  return <ClaimResult outcome="success" />;
}
