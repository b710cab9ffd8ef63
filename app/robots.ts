import type { MetadataRoute } from 'next';
import { settings } from '#lib/server/env.ts';

/** Read when asked for: whether this is a demo is not known when the site is built. */
export const dynamic = 'force-dynamic';

/** Claims and the desk carry their own noindex. A demo is not for search engines: its rates are not real. */
export default function robots(): MetadataRoute.Robots {
  const { demo, publicUrl } = settings();
  const rules = demo
    ? { userAgent: '*', disallow: '/' }
    : { userAgent: '*', disallow: ['/api/', '/front-api/', '/en/api/', '/en/front-api/'] };
  // A sitemap is named by its full address, which is known only when the site's own is.
  return { rules, ...(!demo && publicUrl && { sitemap: `${publicUrl}/sitemap.xml` }) };
}
