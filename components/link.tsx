import NextLink from 'next/link';
import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { hrefIn } from '#lib/i18n/address-in.ts';

type Props = Omit<ComponentProps<typeof NextLink>, 'href' | 'locale'> & { href: string };

/**
 * A link that keeps the language. At most five pages are preloaded at once: instrumentation-client.ts.
 * next-intl's own weighs 2 kB more on every page, for languages that change without a full load.
 */
export function Link({ href, ...rest }: Props) {
  return <NextLink href={hrefIn(useLocale(), href)} {...rest} />;
}
