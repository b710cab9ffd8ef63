import 'server-only';
import type { Locale } from '../../i18n/routing.ts';

/** A page with a picture of its own: a direction by its codes, a post by its slug. */
export interface OgImageRef {
  kind: 'pair' | 'news';
  name: string;
}

/** Where the picture of a page stands; without one of its own it shares the site's. */
export const ogImagePath = (locale: Locale, own?: OgImageRef): string =>
  own ? `/og/${locale}/${own.kind}/${own.name}.png` : `/og-${locale}.png`;
