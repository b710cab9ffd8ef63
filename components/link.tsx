import NextLink from 'next/link';
import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { localeHref } from '#lib/i18n/locale-path.ts';

type Props = Omit<ComponentProps<typeof NextLink>, 'href' | 'locale' | 'prefetch'> & { href: string };

/**
 * A link that keeps the language. Next would fetch the pages of all links in view, and most are never taken:
 * here a page is fetched when somebody comes near its link (layout/hover-prefetch.tsx).
 * next-intl's own weighs 2 kB more on every page, for languages that change without a full load.
 */
export function Link({ href, ...rest }: Props) {
  return <NextLink href={localeHref(useLocale(), href)} prefetch={false} data-ahead {...rest} />;
}
