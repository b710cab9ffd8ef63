import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import { endpoints } from './endpoint.ts';
import { slug } from './news.ts';

const at = z.iso.datetime();

export const sitemapEndpoints = endpoints({
  'GET /api/v1/sitemap/': {
    auth: 'none',
    summary: 'Pages for the sitemap with the time of their last change',
    response: z.object({
      /** Open directions that have a public page. */
      pairs: z.array(z.object({ from: z.string(), to: z.string(), updatedAt: at })),
      /** Long texts of the site, such as the rules, with the time of the last change in either language. */
      texts: z.array(z.object({ key: z.string(), updatedAt: at })),
      faq: at.nullable(),
    }),
  },
  'GET /api/v1/sitemap/news/': {
    auth: 'none',
    summary: 'Published posts for the sitemap, 10,000 per page, ordered by slug',
    query: z.object({ after: slug.optional() }),
    response: z.object({
      /** Published posts, each with the languages of its texts. */
      news: z.array(z.object({ slug: z.string(), locales: z.array(z.enum(locales)), updatedAt: at })),
      /** Cursor of the next page, or null on the last page. */
      next: z.string().nullable(),
    }),
  },
});
