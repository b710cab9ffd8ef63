'use client';
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { type Accent, shadesOf, type ThemeName } from '#domain/accent.ts';

const themes: readonly ThemeName[] = ['light', 'dark'];

/** Previews buttons and links in the accent colour, once for each theme, whatever the theme of the page. */
export function AccentPreview({ accent }: { accent: Accent }) {
  const t = useTranslations('Operator.settings.colour');
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('preview')}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        {themes.map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            style={variablesOf(theme, accent)}
            className="grid content-start justify-items-start gap-3 rounded-sheet border border-line bg-paper p-4 text-ink"
          >
            <p className="text-note text-soft">{t(theme)}</p>
            <p className="text-accent underline">{t('link')}</p>
            <span className="inline-flex min-h-11 items-center rounded-control bg-accent px-5 font-semibold text-on-accent">
              {t('button')}
            </span>
            <p className="rounded-control bg-accent-wash px-3 py-2 text-accent">{t('note')}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

/**
 * Surface colours of both themes, as in app/globals.css. The preview sets them, because inherited variables would have
 * the values of the page's theme.
 */
const surfaces: Record<ThemeName, Record<string, string>> = {
  light: { '--paper': '#f7f7f4', '--ink': '#17191c', '--soft': '#565b61', '--line': '#dcdbd4' },
  dark: { '--paper': '#131517', '--ink': '#eceae4', '--soft': '#a9acaf', '--line': '#30353a' },
};

function variablesOf(theme: ThemeName, accent: Accent): CSSProperties {
  const { accent: main, accentWash, onAccent } = shadesOf(theme, accent[theme]);
  const own = { '--accent': main, '--accent-wash': accentWash, '--on-accent': onAccent };
  return { ...surfaces[theme], ...own } as CSSProperties;
}
