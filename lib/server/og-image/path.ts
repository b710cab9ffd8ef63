import 'server-only';
import type { Locale } from '../../i18n/routing.ts';

/** A page with its own social image: a direction by its codes, or a post by its slug. */
export interface OgImageRef {
  kind: 'pair' | 'news';
  name: string;
}

/** Path of a page's social image (Open Graph `og:image`); by default the image of the site. */
export const ogImagePath = (locale: Locale, own?: OgImageRef): string =>
  own ? `/og/${locale}/${own.kind}/${own.name}.png` : `/og-${locale}.png`;
