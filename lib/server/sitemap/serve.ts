import 'server-only';
import type { CallResponse } from '../../api/types.ts';
import { type Locale, routing } from '../../i18n/routing.ts';
import { settings } from '../env.ts';
import { loadingCache } from '../loading-cache.ts';
import { readApi } from '../read-api.ts';
import { type SitemapEntry, sitemapEntries } from './entries.ts';
import { sitemapIndexXml, sitemapXml } from './xml.ts';

/** All sitemaps share one cache entry, because crawlers request several of them in quick succession. */
const cache = loadingCache<SitemapEntry[]>({ max: 1, ttlMs: 60_000, load: readEntries });

const currentEntries = async (): Promise<SitemapEntry[]> => (await cache.fetch('entries')) ?? [];

async function readEntries(): Promise<SitemapEntry[]> {
  const pages = await readApi(routing.defaultLocale, 'GET /api/v1/sitemap/');
  const news: Parameters<typeof sitemapEntries>[0]['news'] = [];
  // Posts are read in batches of ten thousand, so that no response becomes too large for memory.
  for (let after: string | null | undefined; after !== null; ) {
    const page: CallResponse<'GET /api/v1/sitemap/news/'> = await readApi(
      routing.defaultLocale,
      'GET /api/v1/sitemap/news/',
      { query: after === undefined ? {} : { after } },
    );
    news.push(...page.news);
    after = page.next;
  }
  return sitemapEntries({ ...pages, news });
}

export const serveSitemapIndex = (): Promise<Response> =>
  orUnavailable(async () => xmlResponse(sitemapIndexXml(await currentEntries(), settings().siteUrl)));

/** Serves one language's sitemap. Long sitemaps have several parts, selected by `?part=`. */
export const serveSitemap =
  (locale: Locale) =>
  (request: Request): Promise<Response> =>
    orUnavailable(async () => {
      const part = new URL(request.url).searchParams.get('part') ?? '1';
      const number = /^[1-9]\d{0,3}$/.test(part) ? Number(part) : null;
      const chunks = number && sitemapXml(await currentEntries(), locale, settings().siteUrl, number);
      return chunks ? xmlResponse(streamOf(chunks)) : new Response(null, { status: 404 });
    });

/** Responds with 503 if the API is down, so that crawlers try again later. */
async function orUnavailable(respond: () => Promise<Response>): Promise<Response> {
  try {
    return await respond();
  } catch (error) {
    console.error(JSON.stringify({ sitemap: true, reason: String(error) }));
    return new Response(null, { status: 503, headers: { 'retry-after': '30', 'cache-control': 'no-store' } });
  }
}

const xmlResponse = (body: BodyInit): Response =>
  new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=60' },
  });

/** Builds each chunk only after the previous chunk was consumed (backpressure). */
function streamOf(chunks: Iterable<string>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
