import 'server-only';
import type { Locale } from '../../i18n/routing.ts';

/** Page that has its own social image. `name` contains a pair's currency codes or a post's slug. */
export interface OgImageRef {
  kind: 'pair' | 'news';
  name: string;
}

/**
 * Returns the path of a page's own social image (Open Graph `og:image`), or of the site's image if the page has none.
 */
export const ogImagePath = (locale: Locale, own?: OgImageRef): string =>
  own ? `/og/${locale}/${own.kind}/${own.name}.png` : `/og-${locale}.png`;
