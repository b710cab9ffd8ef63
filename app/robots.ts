import type { MetadataRoute } from 'next';
import { settings } from '#lib/server/env.ts';

/** Renders robots.txt per request, because the build does not know whether the installation is a demo. */
export const dynamic = 'force-dynamic';

/**
 * Search engines must not index a demo, because its rates are not real. Pages of claims and of the back office send
 * their own `noindex` header.
 */
export default function robots(): MetadataRoute.Robots {
  const { demo, publicUrl } = settings();
  const rules = demo
    ? { userAgent: '*', disallow: '/' }
    : { userAgent: '*', disallow: ['/api/', '/front-api/', '/en/api/', '/en/front-api/'] };
  // Omits the sitemap if PUBLIC_URL is not set, because robots.txt requires an absolute sitemap URL.
  return { rules, ...(!demo && publicUrl && { sitemap: `${publicUrl}/sitemap.xml` }) };
}
