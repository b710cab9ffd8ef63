import type { MetadataRoute } from 'next';
import { settings } from '#lib/server/env.ts';

/** Rendered per request, because the build does not know whether the installation is a demo. */
export const dynamic = 'force-dynamic';

/**
 * Pages of claims and the back office send noindex themselves. Search engines must not index a demo, because its rates
 * are not real.
 */
export default function robots(): MetadataRoute.Robots {
  const { demo, publicUrl } = settings();
  const rules = demo
    ? { userAgent: '*', disallow: '/' }
    : { userAgent: '*', disallow: ['/api/', '/front-api/', '/en/api/', '/en/front-api/'] };
  // `Sitemap` needs an absolute URL, which requires PUBLIC_URL.
  return { rules, ...(!demo && publicUrl && { sitemap: `${publicUrl}/sitemap.xml` }) };
}
