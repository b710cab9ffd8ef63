import { locale as rootLocale } from 'next/root-params';
import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { type Locale, routing } from '../i18n/routing.ts';
import { siteData } from './site.ts';

interface Texts {
  Layout?: object;
}

const catalogue: Record<Locale, () => Promise<{ default: Texts }>> = {
  ru: () => import('#messages/ru.json'),
  en: () => import('#messages/en.json'),
};

export default getRequestConfig(async ({ locale: override }) => {
  const requested = override ?? (await rootLocale());
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  const { default: messages } = await catalogue[locale]();
  const { name, tagline, description } = await siteData(locale);
  const own = Object.entries({ name, tagline, description }).filter(([, text]) => text !== null);
  // The time zone is fixed, because prerendered dates must not depend on the server's time zone.
  return { locale, messages: withBrand(messages, Object.fromEntries(own)), timeZone: 'UTC' };
});

/** Replaces the product's name, tagline and description by the exchange's own texts. */
const withBrand = (messages: Texts, own: object): Texts => ({ ...messages, Layout: { ...messages.Layout, ...own } });
