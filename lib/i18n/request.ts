import { locale as rootLocale } from 'next/root-params';
import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { type Locale, routing } from './routing.ts';

const catalogue: Record<Locale, () => Promise<{ default: object }>> = {
  ru: () => import('#messages/ru.json'),
  en: () => import('#messages/en.json'),
};

export default getRequestConfig(async ({ locale: asked }) => {
  const wanted = asked ?? (await rootLocale());
  const locale = hasLocale(routing.locales, wanted) ? wanted : routing.defaultLocale;
  const { default: messages } = await catalogue[locale]();
  // Prerendered dates must not depend on the machine's zone.
  return { locale, messages, timeZone: 'UTC' };
});
