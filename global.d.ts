import type { routing } from '#lib/i18n/routing.ts';
import type messages from './messages/ru.json';

declare module 'next-intl' {
  interface AppConfig {
    Locale: (typeof routing.locales)[number];
    Messages: typeof messages;
  }
}
