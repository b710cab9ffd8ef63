import { notFound } from 'next/navigation';
import { hasLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { routing } from '#lib/i18n/routing.ts';
import PublicLayout from '../(public)/layout.tsx';

interface Props {
  params: Promise<{ locale: string }>;
  children: ReactNode;
}

/**
 * Checks the locale of the path, because news and pair pages are rendered on demand. An unknown locale, as in /xx/news,
 * gets a 404.
 */
export default async function NewsLayout({ params, children }: Props) {
  if (!hasLocale(routing.locales, (await params).locale)) notFound();
  return <PublicLayout>{children}</PublicLayout>;
}
