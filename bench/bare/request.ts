import { locale as rootLocale } from 'next/root-params';
import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { routing } from './routing.ts';

const messages = {
  ru: { Home: { title: 'Обмен', text: 'Здесь могла бы стоять форма.' } },
  en: { Home: { title: 'Exchange', text: 'A form could stand here.' } },
};

export default getRequestConfig(async ({ locale }) => {
  const requested = locale ?? (await rootLocale());
  const resolved = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  return { locale: resolved, messages: messages[resolved] };
});
