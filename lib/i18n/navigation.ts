'use client';
import { usePathname as useFullPathname, useRouter as useNextRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { hrefIn, withoutLocale } from './address-in.ts';

/** The path of the page without its language. */
export const usePathname = (): string => withoutLocale(useFullPathname());

/** Goes to pages of the same language. */
export function useRouter() {
  const router = useNextRouter();
  const locale = useLocale();
  return useMemo(
    () => ({
      push: (href: string) => router.push(hrefIn(locale, href)),
      replace: (href: string) => router.replace(hrefIn(locale, href)),
    }),
    [router, locale],
  );
}
