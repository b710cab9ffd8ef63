import 'server-only';
import type { CallResponse } from '../../api/types.ts';
import { type Locale, routing } from '../../i18n/routing.ts';
import { settings } from '../env.ts';
import { readApi } from '../read-api.ts';
import { type SitemapEntry, sitemapEntries } from './entries.ts';
import { sitemapIndexXml, sitemapXml } from './xml.ts';

/** Milliseconds in which the API is asked once, however many robots come. */
const lifetime = 60_000;

let kept: { entries: Promise<SitemapEntry[]>; until: number } | undefined;

function currentEntries(): Promise<SitemapEntry[]> {
  if (kept && kept.until > Date.now()) return kept.entries;
  const entry = { entries: readEntries(), until: Infinity };
  kept = entry;
  entry.entries.then(
    () => {
      entry.until = Date.now() + lifetime;
    },
    () => {
      if (kept === entry) kept = undefined;
    },
  );
  return entry.entries;
}

async function readEntries(): Promise<SitemapEntry[]> {
  const known = await readApi(routing.defaultLocale, 'GET /api/v1/sitemap/');
  const news: Parameters<typeof sitemapEntries>[0]['news'] = [];
  // Posts come ten thousand at a time, so that neither side holds a long answer.
  for (let after: string | null | undefined; after !== null; ) {
    const part: CallResponse<'GET /api/v1/sitemap/news/'> = await readApi(
      routing.defaultLocale,
      'GET /api/v1/sitemap/news/',
      { query: after === undefined ? {} : { after } },
    );
    news.push(...part.news);
    after = part.next;
  }
  return sitemapEntries({ ...known, news });
}

/** Answers with the list of all sitemaps. */
export const serveSitemapIndex = (): Promise<Response> =>
  answering(async () => xml(sitemapIndexXml(await currentEntries(), settings().siteUrl)));

/** Answers with one language's sitemap, or the part of it that `?part=` names. */
export const serveSitemap =
  (locale: Locale) =>
  (request: Request): Promise<Response> =>
    answering(async () => {
      const part = new URL(request.url).searchParams.get('part') ?? '1';
      const number = /^[1-9]\d{0,3}$/.test(part) ? Number(part) : null;
      const pieces = number && sitemapXml(await currentEntries(), locale, settings().siteUrl, number);
      return pieces ? xml(streaming(pieces)) : new Response(null, { status: 404 });
    });

/** Without the API there is nothing to tell: a robot comes again later. */
async function answering(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    console.error(JSON.stringify({ sitemap: true, reason: String(error) }));
    return new Response(null, { status: 503, headers: { 'retry-after': '30', 'cache-control': 'no-store' } });
  }
}

const xml = (body: BodyInit): Response =>
  new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=60' },
  });

/** A piece is written when the one before it has been taken. */
function streaming(pieces: Iterable<string>): ReadableStream<Uint8Array> {
  const written = pieces[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = written.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
