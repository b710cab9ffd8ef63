import { cleanup, configure, render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach } from 'vitest';
import type { Locale } from '#domain/locale.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };

const catalogue = { ru, en };

// The timeout is long, because machines may be busy. Tests that find their element at once do not wait for the timeout.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has no scrollIntoView, which components call.
Element.prototype.scrollIntoView = () => undefined;

afterEach(cleanup);

const withWords = (locale: Locale, children: ReactNode) => (
  <NextIntlClientProvider locale={locale} messages={catalogue[locale]} timeZone="UTC">
    {children}
  </NextIntlClientProvider>
);

export const renderIn = (locale: Locale, children: ReactNode) => render(withWords(locale, children));

/** Renders a component to HTML, as the server would, without running effects. */
export const serverText = (children: ReactNode): string => renderToString(withWords('ru', children));
