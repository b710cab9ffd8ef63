import 'server-only';
import { compare, divide } from '#domain/amount.ts';
import { switchLocale } from '../../i18n/locale-path.ts';
import type { Locale } from '../../i18n/routing.ts';
import { routes } from '../../routes.ts';
import { settings } from '../env.ts';
import { ogImagePath } from '../og-image/path.ts';

const context = 'https://schema.org';

const fullAddress = (locale: Locale, path: string): string =>
  settings().siteUrl + switchLocale(locale, { pathname: path, search: '', hash: '' });

const organization = (name: string) => ({
  '@type': 'Organization',
  '@id': `${settings().siteUrl}/#organization`,
  name,
  url: `${settings().siteUrl}/`,
  logo: `${settings().siteUrl}/app-icon.png`,
});

/** Returns schema.org data about the site and the organization behind it. */
export const siteData = (locale: Locale, name: string, description: string) => ({
  '@context': context,
  '@graph': [
    organization(name),
    {
      '@type': 'WebSite',
      '@id': `${settings().siteUrl}/#website`,
      name,
      description,
      url: fullAddress(locale, routes.home()),
      inLanguage: locale,
      publisher: { '@id': `${settings().siteUrl}/#organization` },
    },
  ],
});

export interface Crumb {
  name: string;
  /** Path without the locale. */
  path: string;
}

export const breadcrumbs = (locale: Locale, crumbs: readonly Crumb[]) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: fullAddress(locale, path),
  })),
});

/** Returns schema.org data of the FAQ. Answers may contain simple HTML. */
export const faqPage = (locale: Locale, questions: readonly { question: string; html: string }[]) => ({
  '@context': context,
  '@type': 'FAQPage',
  inLanguage: locale,
  mainEntity: questions.map(({ question, html }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: html },
  })),
});

interface Post {
  slug: string;
  title: string;
  lead: string;
  locale: Locale;
  publishedAt: string;
  updatedAt: string;
}

export const newsArticle = ({ slug, title, lead, locale, publishedAt, updatedAt }: Post, name: string) => ({
  '@context': context,
  '@type': 'NewsArticle',
  headline: title,
  description: lead,
  inLanguage: locale,
  datePublished: publishedAt,
  dateModified: updatedAt,
  mainEntityOfPage: fullAddress(locale, routes.newsPost(slug)),
  image: settings().siteUrl + ogImagePath(locale, { kind: 'news', name: slug }),
  author: organization(name),
  publisher: organization(name),
});

/** Returns a schema.org exchange rate: the price of one unit of the more valuable currency. */
export function exchangeRate(course: string, from: string, to: string) {
  const [currency, priceCurrency, price] =
    compare(course, '1') >= 0 ? [from, to, course] : [to, from, divide('1', course)];
  return {
    '@context': context,
    '@type': 'ExchangeRateSpecification',
    currency,
    currentExchangeRate: { '@type': 'UnitPriceSpecification', price, priceCurrency },
  };
}
