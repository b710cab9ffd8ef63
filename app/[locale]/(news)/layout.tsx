import { notFound } from 'next/navigation';
import { hasLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { routing } from '#lib/i18n/routing.ts';
import PublicLayout from '../(public)/layout.tsx';

interface Props {
  params: Promise<{ locale: string }>;
  children: ReactNode;
}

/** Refuses paths whose first segment is not a locale. They reach this layout, because posts are rendered on demand. */
export default async function NewsLayout({ params, children }: Props) {
  if (!hasLocale(routing.locales, (await params).locale)) notFound();
  return <PublicLayout>{children}</PublicLayout>;
}
