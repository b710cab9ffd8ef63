/** Languages of the site, the default first (ISO 639-1). */
export const locales = ['ru', 'en'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'ru';
