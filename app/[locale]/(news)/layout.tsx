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
 * Returns 404 if the path starts with an unknown locale, such as /xx/news. Pages rendered on demand do not check the
 * locale themselves.
 */
export default async function NewsLayout({ params, children }: Props) {
  if (!hasLocale(routing.locales, (await params).locale)) notFound();
  return <PublicLayout>{children}</PublicLayout>;
}
