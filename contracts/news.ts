import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

/** Name of a post or tag in a URL. Dots are not allowed, because the web app treats paths with dots as files. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);

export const newsTag = z.object({ key: z.string(), name: z.string() });

export const newsItem = z.object({
  slug: z.string(),
  title: z.string(),
  /** Summary of the post in one or two sentences. */
  lead: z.string(),
  tags: z.array(newsTag),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

const neighbour = z.object({ slug: z.string(), title: z.string() }).nullable();

export const newsPost = newsItem.extend({
  html: z.string(),
  /** Language of the post's text. It differs from the requested language if the post has no translation. */
  locale: z.enum(locales),
  locales: z.array(z.enum(locales)),
  /** Neighbouring posts by date: `previous` is older, `next` is newer. */
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
