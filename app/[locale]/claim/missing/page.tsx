import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClaimNotFound } from '#features/claim/claim-not-found.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Claim.missing');
  return { title: t('title') };
}

/** Prerendered; the middleware shows it, with the status 404, for the link of a claim that is none. */
export default function ClaimMissingPage() {
  return <ClaimNotFound />;
}
