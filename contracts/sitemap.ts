import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import { endpoints } from './endpoint.ts';
import { slug } from './news.ts';

const at = z.iso.datetime();

export const sitemapEndpoints = endpoints({
  'GET /api/v1/sitemap/': {
    auth: 'none',
    summary: 'What search engines are told of, and since when it is as it is',
    response: z.object({
      /** Published directions that are open, by monitor codes. */
      pairs: z.array(z.object({ from: z.string(), to: z.string(), updatedAt: at })),
      /** Texts of the site by key; the newer of both languages. */
      texts: z.array(z.object({ key: z.string(), updatedAt: at })),
      faq: at.nullable(),
    }),
  },
  'GET /api/v1/sitemap/news/': {
    auth: 'none',
    summary: 'Published posts for search engines, 10,000 at a time by their slugs',
    query: z.object({ after: slug.optional() }),
    response: z.object({
      /** With the languages each can be read in. */
      news: z.array(z.object({ slug: z.string(), locales: z.array(z.enum(locales)), updatedAt: at })),
      /** Cursor of the next page; null on the last one. */
      next: z.string().nullable(),
    }),
  },
});
