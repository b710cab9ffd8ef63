import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { localeHref } from '#lib/i18n/locale-path.ts';

type Props = ComponentProps<'a'> & { href: string };

/**
 * Link to another page of this site in the same language. `SoftLinks` handles its clicks, because the Link components
 * of Next and next-intl add 5 kB to every page.
 */
export function Link({ href, children, ...rest }: Props) {
  return (
    <a href={localeHref(useLocale(), href)} data-soft {...rest}>
      {children}
    </a>
  );
}
