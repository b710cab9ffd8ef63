import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LinkNotFound } from '#features/pay/link-not-found.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Pay.missing');
  return { title: t('title') };
}

/** Prerendered 404 page for an unknown payment link. The middleware sets the status code. */
export default function LinkMissingPage() {
  return <LinkNotFound />;
}
