import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { switchLocale } from '../../i18n/locale-path.ts';
import { type Locale, routing } from '../../i18n/routing.ts';
import { matchPage } from '../../routes/pages.ts';
import { dateClock } from '../loading-cache.ts';

export interface CachedPage {
  locale: Locale;
  /** Path without the locale. */
  path: string;
  headers: Record<string, string>;
  etag: string;
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

const newCache = () => new LRUCache<string, CachedPage>({ max: 500, ...dateClock });

// The page cache is in the global object, because two bundles of this process share it.
const shared = globalThis as { razmenPages?: ReturnType<typeof newCache> };
shared.razmenPages ??= newCache();

/** Public pages, keyed by URL and compressed in advance. Stale pages are removed. */
export const pageCache = shared.razmenPages;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const yearSeconds = 31_536_000;

export interface RenderedPage {
  /** Path that Next rendered, with the locale, such as /ru/rules. */
  path: string;
  html: string;
  policy: string;
  revalidateSeconds: number;
}

/**
 * Compresses a rendered page and caches it until it is stale. Only public pages are cached, because all others depend
 * on the visitor.
 */
export async function cachePage({ path: rendered, html, policy, revalidateSeconds }: RenderedPage): Promise<void> {
  const [, prefix, path = '/'] = /^\/(\w+)(\/.*)?$/.exec(rendered) ?? [];
  const locale = routing.locales.find((one) => one === prefix);
  if (!locale || matchPage(path)?.access !== 'public') return;
  const freshUntilMs = Date.now() + revalidateSeconds * 1000;
  const identity = Buffer.from(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const [gzipped, brotli] = await Promise.all([toGzip(identity), toBrotli(identity, quality)]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': `s-maxage=${revalidateSeconds}, stale-while-revalidate=${yearSeconds - revalidateSeconds}`,
    Vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding',
    ETag: etag,
  };
  const bodies = { br: brotli, gzip: gzipped, identity };
  const address = switchLocale(locale, { pathname: path, search: '', hash: '' });
  const ttl = freshUntilMs - Date.now();
  if (ttl > 0) pageCache.set(address, { locale, path, headers, etag, bodies }, { ttl });
  else pageCache.delete(address);
}
