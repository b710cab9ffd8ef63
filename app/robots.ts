import type { MetadataRoute } from 'next';
import { settings } from '#lib/server/env.ts';

/** Claims and the desk carry their own noindex. A demo is not for search engines: its rates are not real. */
export default function robots(): MetadataRoute.Robots {
  const { demo } = settings();
  const rules = demo
    ? { userAgent: '*', disallow: '/' }
    : { userAgent: '*', disallow: ['/api/', '/front-api/', '/en/api/', '/en/front-api/'] };
  return { rules };
}
