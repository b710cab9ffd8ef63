import type { MetadataRoute } from 'next';
import { settings } from '#lib/server/env.ts';

/** Whether this is a demo is unknown at build time. */
export const dynamic = 'force-dynamic';

/** Claims and the back office send noindex themselves. Search engines must not index a demo: its rates are not real. */
export default function robots(): MetadataRoute.Robots {
  const { demo, publicUrl } = settings();
  const rules = demo
    ? { userAgent: '*', disallow: '/' }
    : { userAgent: '*', disallow: ['/api/', '/front-api/', '/en/api/', '/en/front-api/'] };
  // `Sitemap` needs an absolute address, which is known only with PUBLIC_URL.
  return { rules, ...(!demo && publicUrl && { sitemap: `${publicUrl}/sitemap.xml` }) };
}
