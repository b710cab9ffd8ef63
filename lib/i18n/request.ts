import { locale as rootLocale } from 'next/root-params';
import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { type Locale, routing } from './routing.ts';

const catalogue: Record<Locale, () => Promise<{ default: object }>> = {
  ru: () => import('#messages/ru.json'),
  en: () => import('#messages/en.json'),
};

export default getRequestConfig(async ({ locale: override }) => {
  const requested = override ?? (await rootLocale());
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  const { default: messages } = await catalogue[locale]();
  // The time zone is fixed, because prerendered dates must not depend on the server's time zone.
  return { locale, messages, timeZone: 'UTC' };
});
