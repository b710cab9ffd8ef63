'use client';
import type { MouseEvent, SyntheticEvent } from 'react';
import { localeHome, switchLocale } from '#lib/i18n/locale-path.ts';
import type { Locale } from '#lib/i18n/routing.ts';

interface Props {
  /** Language to which the link switches. */
  to: Locale;
  /** Name of the target language, written in that language. */
  name: string;
  className?: string;
}

/**
 * Link to the same page in another language, with a full page load. The URL is read on interaction, because the query
 * string changes without a render.
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
