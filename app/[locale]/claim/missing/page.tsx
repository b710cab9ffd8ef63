import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClaimNotFound } from '#features/claim/claim-not-found.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Claim.missing');
  return { title: t('title') };
}

/** Prerendered 404 page for an unknown claim. The middleware sets the status code. */
export default function ClaimMissingPage() {
  return <ClaimNotFound />;
}
