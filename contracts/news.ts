import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

/** Name of a post or a tag in a URL. It has no dots, because the web app treats a path with a dot as a file. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);

export const newsTag = z.object({ key: z.string(), name: z.string() });

export const newsItem = z.object({
  slug: z.string(),
  title: z.string(),
  /** A summary of one or two sentences. */
  lead: z.string(),
  tags: z.array(newsTag),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

const neighbour = z.object({ slug: z.string(), title: z.string() }).nullable();

export const newsPost = newsItem.extend({
  html: z.string(),
  /** Language of the text, which differs from the requested one if there is no translation. */
  locale: z.enum(locales),
  /** Languages in which the post exists. */
  locales: z.array(z.enum(locales)),
  /** The next older and the next newer post in the requested language. */
  previous: neighbour,
  next: neighbour,
});

export const newsEndpoints = endpoints({
  'GET /api/v1/news/': {
    auth: 'none',
    summary: 'News, newest first, optionally by tag. `tags`: all tags in use',
    query: pageQuery.extend({ tag: slug.optional() }),
    response: pageOf(newsItem).extend({ tags: z.array(newsTag) }),
  },
  'GET /api/v1/news/:slug/': {
    auth: 'none',
    summary: 'One post with its neighbours; in the other language when there is no translation',
    params: z.object({ slug }),
    response: newsPost,
  },
});
