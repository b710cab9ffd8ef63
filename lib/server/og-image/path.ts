import 'server-only';
import type { Locale } from '../../i18n/routing.ts';

/** A page with a social image of its own. `name`: the direction's codes or the post's slug. */
export interface OgImageRef {
  kind: 'pair' | 'news';
  name: string;
}

/**
 * Returns the path of a page's social image (Open Graph `og:image`). Without `own` it is the image of the whole site.
 */
export const ogImagePath = (locale: Locale, own?: OgImageRef): string =>
  own ? `/og/${locale}/${own.kind}/${own.name}.png` : `/og-${locale}.png`;
