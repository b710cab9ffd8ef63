import 'server-only';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { switchLocale } from '../../i18n/locale-path.ts';
import { type Locale, routing } from '../../i18n/routing.ts';
import { settings } from '../env.ts';
import { isBranded, type OgImageRef, ogImagePath, siteImage } from '../og-image/path.ts';
import { siteData } from '../site.ts';

interface PageMetadataInput {
  /** Path without the locale. */
  path: string;
  title?: string;
  description: string;
  locales?: readonly Locale[];
  /** Times of publication and of the last change of an article, ISO 8601. */
  published?: string;
  changed?: string;
  picture?: OgImageRef;
  feed?: { url: string; title: string };
}

const regions: Record<Locale, string> = { ru: 'ru_RU', en: 'en_US' };

/** Returns the metadata of a public page, including canonical URL, language alternates, Open Graph and Twitter card. */
export async function pageMetadata({
  path,
  title,
  description,
  locales = routing.locales,
  ...more
}: PageMetadataInput): Promise<Metadata> {
  const [requested, t] = await Promise.all([getLocale(), getTranslations('Layout')]);
  const at = (locale: Locale) => switchLocale(locale, { pathname: path, search: '', hash: '' });
  // A page that exists in only one language has the canonical URL of that language, even if another language was
  // requested.
  const locale = locales.includes(requested) ? requested : (locales[0] ?? requested);
  const defaultLocale = locales.includes(routing.defaultLocale) ? routing.defaultLocale : locale;
  const languages = Object.fromEntries([...locales.map((one) => [one, at(one)]), ['x-default', at(defaultLocale)]]);
  const { publicUrl } = settings();
  // Open Graph needs absolute URLs, which require PUBLIC_URL.
  const fullTitle = title ?? `${t('name')}: ${t('tagline')}`;
  const own = more.picture ?? (isBranded(await siteData(locale)) ? siteImage : undefined);
  const picture = { url: publicUrl + ogImagePath(locale, own), width: 1200, height: 630, alt: fullTitle };
  const shared = publicUrl ? { url: publicUrl + at(locale), images: [picture] } : {};
  return {
    title: title ?? { absolute: fullTitle },
    description,
    alternates: {
      canonical: at(locale),
      languages,
      ...(more.feed && { types: { 'application/rss+xml': [more.feed] } }),
    },
    openGraph: {
      siteName: t('name'),
      title: fullTitle,
      description,
      locale: regions[locale],
      alternateLocale: locales.filter((one) => one !== locale).map((one) => regions[one]),
      ...(more.published
        ? { type: 'article', publishedTime: more.published, modifiedTime: more.changed ?? more.published }
        : { type: 'website' }),
      ...shared,
    },
    twitter: {
      card: 'summary_large_image',
      title: fullTitle,
      description,
      ...(shared.images && { images: shared.images }),
    },
  };
}
