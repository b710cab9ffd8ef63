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
 * Responds with 404 to an unknown language prefix, such as /xx/news. News pages are rendered on demand, so Next does
 * not refuse unknown prefixes by itself.
 */
export default async function NewsLayout({ params, children }: Props) {
  if (!hasLocale(routing.locales, (await params).locale)) notFound();
  return <PublicLayout>{children}</PublicLayout>;
}
