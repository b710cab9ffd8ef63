import 'server-only';
import type { Site } from '#contracts/brand.ts';
import type { Locale } from '../../i18n/routing.ts';

/**
 * Social image of a page. `name` contains a pair's currency codes or a post's slug; the kind `site` is the image of an
 * exchange with its own name or look.
 */
export interface OgImageRef {
  kind: 'pair' | 'news' | 'site';
  name: string;
}

export const siteImage: OgImageRef = { kind: 'site', name: 'home' };

/** Returns whether the exchange has its own name or look. The product's image does not show them. */
export const isBranded = ({ name, tagline, accent, logo }: Site): boolean =>
  [name, tagline, accent, logo].some((own) => own !== null);

/**
 * Returns the path of a page's own social image (Open Graph `og:image`), or of the site's image if the page has none.
 */
export const ogImagePath = (locale: Locale, own?: OgImageRef): string =>
  own ? `/og/${locale}/${own.kind}/${own.name}.png` : `/og-${locale}.png`;
