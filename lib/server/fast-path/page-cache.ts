import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { switchLocale } from '../../i18n/locale-path.ts';
import { type Locale, routing } from '../../i18n/routing.ts';
import { matchPage } from '../../routes/pages.ts';

export interface CachedPage {
  locale: Locale;
  /** Its address without the language. */
  path: string;
  headers: Record<string, string>;
  etag: string;
  /** By content coding. */
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
  /** Milliseconds of the clock from which on Next draws it anew. */
  freshUntilMs: number;
}

// The store of pages and what stands before Next are separate bundles of one process.
const shared = globalThis as { razmenPages?: Map<string, CachedPage> };
shared.razmenPages ??= new Map();

/** Public pages ready to be sent, by their address; those of news and the like are many, so the oldest leave. */
export const pageCache = shared.razmenPages;
const most = 500;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const year = 31_536_000;

export interface RenderedPage {
  /** The path that Next drew, with its language: /ru/rules. */
  path: string;
  html: string;
  policy: string;
  /** Seconds. */
  revalidate: number;
}

/** Compresses a page once for all who will ask for it while it is fresh. Pages that look at who asks are left out. */
export async function cachePage({ path: drawn, html, policy, revalidate }: RenderedPage): Promise<void> {
  const [, locale, path = '/'] = /^\/(\w+)(\/.*)?$/.exec(drawn) ?? [];
  const spoken = routing.locales.find((one) => one === locale);
  if (!spoken || matchPage(path)?.access !== 'public') return;
  const freshUntilMs = Date.now() + revalidate * 1000;
  const identity = Buffer.from(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const [gzipped, brotli] = await Promise.all([toGzip(identity), toBrotli(identity, quality)]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': `s-maxage=${revalidate}, stale-while-revalidate=${year - revalidate}`,
    Vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding',
    ETag: etag,
  };
  const address = switchLocale(spoken, { pathname: path, search: '', hash: '' });
  pageCache.delete(address);
  pageCache.set(address, {
    locale: spoken,
    path,
    headers,
    etag,
    bodies: { br: brotli, gzip: gzipped, identity },
    freshUntilMs,
  });
  const [oldest = ''] = pageCache.keys();
  if (pageCache.size > most) pageCache.delete(oldest);
}
