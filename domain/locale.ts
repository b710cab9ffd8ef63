/** Languages of the site, the default first (ISO 639-1). */
export const locales = ['ru', 'en'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'ru';

const suffixes = { ru: 'Ru', en: 'En' } as const satisfies Record<Locale, string>;

/** Returns the name of the property that contains a text in the given language: `nameRu` for `name` in Russian. */
export const localeKey = <Name extends string>(name: Name, locale: Locale) => `${name}${suffixes[locale]}` as const;
