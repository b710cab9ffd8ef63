'use client';
import type { MouseEvent, SyntheticEvent } from 'react';
import { localeHome, switchLocale } from '#lib/i18n/locale-path.ts';
import type { Locale } from '#lib/i18n/routing.ts';

interface Props {
  to: Locale;
  name: string;
  className?: string;
}

/**
 * Computes the URL of the language link on interaction, because the page's query string can change without a render.
 */
export function LocaleSwitch({ to, name, className }: Props) {
  const updateHref = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement> | MouseEvent<HTMLAnchorElement>) => {
    currentTarget.href = switchLocale(to, location);
  };
  return (
    <a
      href={localeHome(to)}
      hrefLang={to}
      lang={to}
      onClick={updateHref}
      onPointerDown={updateHref}
      onFocus={updateHref}
      className={className}
    >
      {name}
    </a>
  );
}
