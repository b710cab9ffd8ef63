'use client';
import type { MouseEvent, SyntheticEvent } from 'react';
import { localeHome, switchLocale } from '#lib/i18n/locale-path.ts';
import type { Locale } from '#lib/i18n/routing.ts';

interface Props {
  /** The language to go to. */
  to: Locale;
  /** Its name in itself. */
  name: string;
  className?: string;
}

/**
 * The same page in the other language. A full load, so that everything on the page speaks it.
 * The address is read at the last moment: the query changes without the page being drawn again.
 */
export function LocaleSwitch({ to, name, className }: Props) {
  const aim = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement> | MouseEvent<HTMLAnchorElement>) => {
    currentTarget.href = switchLocale(to, location);
  };
  return (
    <a
      href={localeHome(to)}
      hrefLang={to}
      lang={to}
      onClick={aim}
      onPointerDown={aim}
      onFocus={aim}
      className={className}
    >
      {name}
    </a>
  );
}
