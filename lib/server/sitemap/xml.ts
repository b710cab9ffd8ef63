import { addressIn } from '../../i18n/address-in.ts';
import { type Locale, routing } from '../../i18n/routing.ts';
import type { Entry } from './entries.ts';

/** Addresses that one file may hold, by the protocol. */
export const most = 50_000;
/** Addresses written in one go. */
const atOnce = 500;

/** Files by language, as they are called. */
export const files = { ru: '/ru-RU-sitemap.xml', en: '/en-US-sitemap.xml' } as const satisfies Record<Locale, string>;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');

const inLocale = (entries: readonly Entry[], locale: Locale) =>
  entries.filter(({ locales }) => locales.includes(locale));
const partOf = (entries: readonly Entry[], part: number) => entries.slice((part - 1) * most, part * most);
const partsOf = (entries: readonly Entry[]): number => Math.max(1, Math.ceil(entries.length / most));

/**
 * One language's addresses, written piece by piece.
 * @param origin the site's address without a slash at the end
 * @param part from 1
 * @returns null when there is no such part
 */
export function sitemapOf(
  all: readonly Entry[],
  locale: Locale,
  origin: string,
  part: number,
): Iterable<string> | null {
  const entries = inLocale(all, locale);
  if (part > partsOf(entries)) return null;
  return writing(partOf(entries, part), locale, origin);
}

function* writing(entries: readonly Entry[], locale: Locale, origin: string): Generator<string> {
  yield `${head}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for (let from = 0; from < entries.length; from += atOnce) {
    yield entries
      .slice(from, from + atOnce)
      .map((entry) => urlOf(entry, locale, origin))
      .join('');
  }
  yield '</urlset>\n';
}

function urlOf({ path, locales, changed }: Entry, locale: Locale, origin: string): string {
  const at = (language: Locale) => escaped(origin + addressIn(language, { pathname: path, search: '', hash: '' }));
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
  const standard = locales.includes(routing.defaultLocale) ? routing.defaultLocale : locale;
  const links = [...locales.map((one) => link(one, at(one))), link('x-default', at(standard))].join('');
  return `<url><loc>${at(locale)}</loc>${changedAt(changed)}${links}</url>\n`;
}

const changedAt = (changed: string | null): string => (changed === null ? '' : `<lastmod>${changed}</lastmod>`);

/** The list of all files; a part beyond the first is told by its number. */
export function indexOf(all: readonly Entry[], origin: string): string {
  const written = routing.locales.flatMap((locale) => {
    const entries = inLocale(all, locale);
    return Array.from({ length: partsOf(entries) }, (_, before) => {
      const address = origin + files[locale] + (before > 0 ? `?part=${before + 1}` : '');
      return `<sitemap><loc>${escaped(address)}</loc>${changedAt(newest(partOf(entries, before + 1)))}</sitemap>\n`;
    });
  });
  return `${head}<sitemapindex ${schema}>\n${written.join('')}</sitemapindex>\n`;
}

const newest = (entries: readonly Entry[]): string | null =>
  entries.reduce<string | null>(
    (latest, { changed }) => (changed && changed > (latest ?? '') ? changed : latest),
    null,
  );
