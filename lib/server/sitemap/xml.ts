import { switchLocale } from '../../i18n/locale-path.ts';
import { type Locale, routing } from '../../i18n/routing.ts';
import type { SitemapEntry } from './entries.ts';

/** Maximum number of URLs in one sitemap: https://www.sitemaps.org/protocol.html */
export const maxUrlsPerFile = 50_000;
const chunkSize = 500;

/** Sitemap paths, keyed by language. The paths must not change, because search engines already know them. */
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
 * Builds the sitemap of one language in chunks.
 * @param origin the site's origin, without a trailing slash
 * @param part the number of the part, counted from 1
 * @returns null if there is no such part
 */
export function sitemapXml(
  all: readonly SitemapEntry[],
  locale: Locale,
  origin: string,
  part: number,
): Iterable<string> | null {
  const entries = inLocale(all, locale);
  if (part > partsOf(entries)) return null;
  return chunks(partOf(entries, part), locale, origin);
}

function* chunks(entries: readonly SitemapEntry[], locale: Locale, origin: string): Generator<string> {
  yield `${head}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for (let from = 0; from < entries.length; from += chunkSize) {
    yield entries
      .slice(from, from + chunkSize)
      .map((entry) => urlOf(entry, locale, origin))
      .join('');
  }
  yield '</urlset>\n';
}

function urlOf({ path, locales, lastModified }: SitemapEntry, locale: Locale, origin: string): string {
  const at = (language: Locale) => escaped(origin + switchLocale(language, { pathname: path, search: '', hash: '' }));
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
  const defaultLocale = locales.includes(routing.defaultLocale) ? routing.defaultLocale : locale;
  const links = [...locales.map((one) => link(one, at(one))), link('x-default', at(defaultLocale))].join('');
  return `<url><loc>${at(locale)}</loc>${lastModTag(lastModified)}${links}</url>\n`;
}

const lastModTag = (lastModified: string | null): string =>
  lastModified === null ? '' : `<lastmod>${lastModified}</lastmod>`;

export function sitemapIndexXml(all: readonly SitemapEntry[], origin: string): string {
  const sitemaps = routing.locales.flatMap((locale) => {
    const entries = inLocale(all, locale);
    return Array.from({ length: partsOf(entries) }, (_, index) => {
      const address = origin + sitemapPaths[locale] + (index > 0 ? `?part=${index + 1}` : '');
      return `<sitemap><loc>${escaped(address)}</loc>${lastModTag(newest(partOf(entries, index + 1)))}</sitemap>\n`;
    });
  });
  return `${head}<sitemapindex ${schema}>\n${sitemaps.join('')}</sitemapindex>\n`;
}

const newest = (entries: readonly SitemapEntry[]): string | null =>
  entries.reduce<string | null>(
    (latest, { lastModified }) => (lastModified && lastModified > (latest ?? '') ? lastModified : latest),
    null,
  );
