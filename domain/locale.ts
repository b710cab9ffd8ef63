/** Languages of the site (ISO 639-1). The first is the default. */
export const locales = ['ru', 'en'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'ru';

const suffixes = { ru: 'Ru', en: 'En' } as const satisfies Record<Locale, string>;

/**
 * Returns the name of a translated property in the given language, such as `nameRu` for the property `name` in Russian.
 */
export const localeKey = <Name extends string>(name: Name, locale: Locale) => `${name}${suffixes[locale]}` as const;

/** Adds the language prefix to a path of the site. */
export const pagePath = (path: string, locale: Locale): string =>
  locale === defaultLocale ? path : `/${locale}${path}`;
