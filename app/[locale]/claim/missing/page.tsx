import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClaimNotFound } from '#features/claim/claim-not-found.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Claim.missing');
  return { title: t('title') };
}

/** Prerendered. The middleware shows this page with status 404 if a claim does not exist. */
export default function ClaimMissingPage() {
  return <ClaimNotFound />;
}
