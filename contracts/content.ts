import { z } from 'zod';
import { isTooNested } from '#domain/markdown.ts';
import { endpoints } from './endpoint.ts';
import { slug } from './news.ts';
import { pageOf, pageQuery } from './pagination.ts';

const text = (maxLength: number) => z.string().trim().min(1).max(maxLength);
const titles = { titleRu: text(200), titleEn: text(200) };
const isRendered = (markdown: string) => !isTooNested(markdown);
const nested = { message: 'nested' };
const body = text(50_000).refine(isRendered, nested);
const bodies = { bodyRu: body, bodyEn: body };

/** Group of questions or tag of posts, created if it does not exist yet. */
const named = z.strictObject({ key: slug, nameRu: text(60), nameEn: text(60) });

/**
 * Time of the version that the editor started from, or null for a new entry. If a colleague has saved a later version,
 * the call fails with `conflict`.
 */
const seenAt = z.iso.datetime().nullable();

export const questionDraft = z.strictObject({
  ...titles,
  ...bodies,
  group: named,
  /** Place of the question in its group. Smaller numbers come first. */
  position: z.number().int().min(0).max(9_999),
  seenAt,
});

const question = z.object({
  key: z.string(),
  group: z.string(),
  position: z.number().int(),
  titleRu: z.string(),
  titleEn: z.string(),
  bodyRu: z.string(),
  bodyEn: z.string(),
  updatedAt: z.iso.datetime(),
});

const faqOfDesk = z.object({
  groups: z.array(z.object({ key: z.string(), nameRu: z.string(), nameEn: z.string() })),
  /** Questions in the order in which the public page shows them. */
  questions: z.array(question),
});

export const postDraft = z.strictObject({
  ...titles,
  ...bodies,
  leadRu: text(400),
  leadEn: text(400),
  tags: z.array(named).max(10),
  /** Time from which the post is shown. */
  publishedAt: z.iso.datetime(),
  seenAt,
});

const postOfDesk = z.object({
  slug: z.string(),
  titleRu: z.string(),
  titleEn: z.string(),
  leadRu: z.string(),
  leadEn: z.string(),
  bodyRu: z.string(),
  bodyEn: z.string(),
  tags: z.array(z.string()),
  publishedAt: z.iso.datetime(),
  /** Whether the publication time has come. */
  isPublished: z.boolean(),
  updatedAt: z.iso.datetime(),
});

export const textDraft = z.strictObject({ ...titles, ...bodies, seenAt: z.iso.datetime() });

const textOfDesk = z.object({
  key: z.string(),
  titleRu: z.string(),
  titleEn: z.string(),
  bodyRu: z.string(),
  bodyEn: z.string(),
  /** Version that customers agree to. Both languages have the same version. */
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
});

const previewed = z.string().max(50_000).refine(isRendered, nested);

const key = z.object({ key: slug });
const post = z.object({ slug });

export const contentEndpoints = endpoints({
  'GET /api/v1/operator/faq/': {
    auth: 'staff',
    permission: 'content:read',
    summary: 'Questions and answers in both languages',
    response: faqOfDesk,
  },
  'PUT /api/v1/operator/faq/:key/': {
    auth: 'staff',
    permission: 'content:write',
    summary: 'Publishes a question with its answer in both languages',
    params: key,
    body: questionDraft,
    response: faqOfDesk,
  },
  'DELETE /api/v1/operator/faq/:key/': {
    auth: 'staff',
    permission: 'content:write',
    summary: 'Removes a question from the site',
    params: key,
    response: faqOfDesk,
  },
  'GET /api/v1/operator/news/': {
    auth: 'staff',
    permission: 'content:read',
    summary: 'Posts in both languages, newest first, with those that are not published yet. `tags`: all tags',
    query: pageQuery,
    response: pageOf(postOfDesk).extend({
      tags: z.array(z.object({ key: z.string(), nameRu: z.string(), nameEn: z.string() })),
    }),
  },
  'PUT /api/v1/operator/news/:slug/': {
    auth: 'staff',
    permission: 'content:write',
    summary: 'Publishes a post in both languages, now or at a later time',
    params: post,
    body: postDraft,
    response: postOfDesk,
  },
  'DELETE /api/v1/operator/news/:slug/': {
    auth: 'staff',
    permission: 'content:write',
    summary: 'Removes a post from the site',
    params: post,
    response: z.object({ slug: z.string() }),
  },
  'GET /api/v1/operator/texts/': {
    auth: 'staff',
    permission: 'content:read',
    summary: 'Texts of the site in both languages, such as the rules',
    response: z.array(textOfDesk),
  },
  'PUT /api/v1/operator/texts/:key/': {
    auth: 'staff',
    permission: 'content:write',
    summary: 'Publishes a new version of a text in both languages; customers agree to the new version from then on',
    params: key,
    body: textDraft,
    response: z.array(textOfDesk),
  },
  'POST /api/v1/operator/preview/': {
    auth: 'staff',
    permission: 'content:read',
    summary: 'Renders Markdown as the site would show it',
    body: z.strictObject({ ru: previewed, en: previewed }),
    response: z.object({ ru: z.string(), en: z.string() }),
  },
});
