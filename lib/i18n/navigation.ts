'use client';
import { usePathname as useFullPathname, useRouter as useNextRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { localeHref, stripLocale } from './locale-path.ts';

export const usePathname = (): string => stripLocale(useFullPathname());

export function useRouter() {
  const router = useNextRouter();
  const locale = useLocale();
  return useMemo(
    () => ({
      push: (href: string) => router.push(localeHref(locale, href)),
      replace: (href: string) => router.replace(localeHref(locale, href)),
    }),
    [router, locale],
  );
}
