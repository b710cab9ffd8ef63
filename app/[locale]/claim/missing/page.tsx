import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClaimNotFound } from '#features/claim/claim-not-found.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Claim.missing');
  return { title: t('title') };
}

/** Prerendered page for unknown claims, which the middleware serves with status 404. */
export default function ClaimMissingPage() {
  return <ClaimNotFound />;
}
