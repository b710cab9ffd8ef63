import 'server-only';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { switchLocale } from '../../i18n/locale-path.ts';
import { type Locale, routing } from '../../i18n/routing.ts';
import { settings } from '../env.ts';
import { type OgImageRef, ogImagePath } from '../og-image/path.ts';

interface PageMetadataInput {
  /** Without its language. */
  path: string;
  /** Absent: the site's own name and purpose. */
  title?: string;
  description: string;
  /** Languages it can be read in, where these are not all. */
  locales?: readonly Locale[];
  /** ISO 8601, of news. */
  published?: string;
  changed?: string;
  /** It has a picture of its own, which says its title. */
  picture?: OgImageRef;
  /** Address of a feed and its name. */
  feed?: { url: string; title: string };
}

/** Region names as Open Graph has them. */
const regions: Record<Locale, string> = { ru: 'ru_RU', en: 'en_US' };

/**
 * What a public page says of itself: title, description, its one address, the same in other languages,
 * and what is shown where somebody shares it. Addresses are full once PUBLIC_URL is set.
 */
export async function pageMetadata({
  path,
  title,
  description,
  locales = routing.locales,
  ...more
}: PageMetadataInput): Promise<Metadata> {
  const [asked, t] = await Promise.all([getLocale(), getTranslations('Layout')]);
  const at = (locale: Locale) => switchLocale(locale, { pathname: path, search: '', hash: '' });
  // A text in one language only stands under one address, whichever was asked.
  const locale = locales.includes(asked) ? asked : (locales[0] ?? asked);
  const standard = locales.includes(routing.defaultLocale) ? routing.defaultLocale : locale;
  const languages = Object.fromEntries([...locales.map((one) => [one, at(one)]), ['x-default', at(standard)]]);
  const { publicUrl } = settings();
  // Shared addresses and pictures are full ones, which are known only when the site's own is.
  const shown = title ?? `${t('name')}: ${t('tagline')}`;
  const picture = { url: publicUrl + ogImagePath(locale, more.picture), width: 1200, height: 630, alt: shown };
  const shared = publicUrl ? { url: publicUrl + at(locale), images: [picture] } : {};
  return {
    title: title ?? { absolute: shown },
    description,
    alternates: {
      canonical: at(locale),
      languages,
      ...(more.feed && { types: { 'application/rss+xml': [more.feed] } }),
    },
    openGraph: {
      siteName: t('name'),
      title: shown,
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
      title: shown,
      description,
      ...(shared.images && { images: shared.images }),
    },
  };
}
