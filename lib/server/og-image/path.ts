import 'server-only';
import type { Site } from '#contracts/brand.ts';
import type { Locale } from '../../i18n/routing.ts';

/**
 * Identifies a social image. An image of the kind `pair` is named by its currency codes, an image of the kind `news` by
 * the post's slug, and the image of the whole site by `home`.
 */
export interface OgImageRef {
  kind: 'pair' | 'news' | 'site';
  name: string;
}

export const siteImage: OgImageRef = { kind: 'site', name: 'home' };

/**
 * Returns whether the exchange has its own name or look. Its social images must then be rendered, because the product's
 * default image shows the product's name and look.
 */
export const isBranded = ({ name, tagline, accent, logo }: Site): boolean =>
  [name, tagline, accent, logo].some((own) => own !== null);

/**
 * Returns the path of a page's own social image (Open Graph `og:image`), or of the site's image if the page has none.
 */
export const ogImagePath = (locale: Locale, own?: OgImageRef): string =>
  own ? `/og/${locale}/${own.kind}/${own.name}.png` : `/og-${locale}.png`;
