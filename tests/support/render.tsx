import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Locale } from '#domain/locale.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };

const catalogue = { ru, en };

const withWords = (locale: Locale, children: ReactNode) => (
  <NextIntlClientProvider locale={locale} messages={catalogue[locale]} timeZone="UTC">
    {children}
  </NextIntlClientProvider>
);

export const renderIn = (locale: Locale, children: ReactNode) =>
  render(children, { wrapper: (props: { children: ReactNode }) => withWords(locale, props.children) });

/** Renders a component to HTML, as the server would, without running effects. */
export const serverText = (children: ReactNode): string => renderToString(withWords('ru', children));
