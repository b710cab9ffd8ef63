import { switchLocale } from '../../i18n/locale-path.ts';
import { type Locale, routing } from '../../i18n/routing.ts';
import type { SitemapEntry } from './entries.ts';

/** Addresses that one file may hold, by the protocol. */
export const maxUrlsPerFile = 50_000;
/** Addresses written in one go. */
const atOnce = 500;

/** Files by language, as they are called. */
export const sitemapPaths = { ru: '/ru-RU-sitemap.xml', en: '/en-US-sitemap.xml' } as const satisfies Record<
  Locale,
  string
>;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');

const inLocale = (entries: readonly SitemapEntry[], locale: Locale) =>
  entries.filter(({ locales }) => locales.includes(locale));
const partOf = (entries: readonly SitemapEntry[], part: number) =>
  entries.slice((part - 1) * maxUrlsPerFile, part * maxUrlsPerFile);
const partsOf = (entries: readonly SitemapEntry[]): number => Math.max(1, Math.ceil(entries.length / maxUrlsPerFile));

/**
 * One language's addresses, written piece by piece.
 * @param origin the site's address without a slash at the end
 * @param part from 1
 * @returns null when there is no such part
 */
export function sitemapXml(
  all: readonly SitemapEntry[],
  locale: Locale,
  origin: string,
  part: number,
): Iterable<string> | null {
  const entries = inLocale(all, locale);
  if (part > partsOf(entries)) return null;
  return writing(partOf(entries, part), locale, origin);
}

function* writing(entries: readonly SitemapEntry[], locale: Locale, origin: string): Generator<string> {
  yield `${head}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for (let from = 0; from < entries.length; from += atOnce) {
    yield entries
      .slice(from, from + atOnce)
      .map((entry) => urlOf(entry, locale, origin))
      .join('');
  }
  yield '</urlset>\n';
}

function urlOf({ path, locales, lastModified }: SitemapEntry, locale: Locale, origin: string): string {
  const at = (language: Locale) => escaped(origin + switchLocale(language, { pathname: path, search: '', hash: '' }));
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
  const standard = locales.includes(routing.defaultLocale) ? routing.defaultLocale : locale;
  const links = [...locales.map((one) => link(one, at(one))), link('x-default', at(standard))].join('');
  return `<url><loc>${at(locale)}</loc>${lastModTag(lastModified)}${links}</url>\n`;
}

const lastModTag = (lastModified: string | null): string =>
  lastModified === null ? '' : `<lastmod>${lastModified}</lastmod>`;

/** The list of all files; a part beyond the first is told by its number. */
export function sitemapIndexXml(all: readonly SitemapEntry[], origin: string): string {
  const written = routing.locales.flatMap((locale) => {
    const entries = inLocale(all, locale);
    return Array.from({ length: partsOf(entries) }, (_, before) => {
      const address = origin + sitemapPaths[locale] + (before > 0 ? `?part=${before + 1}` : '');
      return `<sitemap><loc>${escaped(address)}</loc>${lastModTag(newest(partOf(entries, before + 1)))}</sitemap>\n`;
    });
  });
  return `${head}<sitemapindex ${schema}>\n${written.join('')}</sitemapindex>\n`;
}

const newest = (entries: readonly SitemapEntry[]): string | null =>
  entries.reduce<string | null>(
    (latest, { lastModified }) => (lastModified && lastModified > (latest ?? '') ? lastModified : latest),
    null,
  );
