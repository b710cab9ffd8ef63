import { LRUCache } from 'lru-cache';
import { switchLocale } from '../../i18n/locale-path.ts';
import { type Locale, routing } from '../../i18n/routing.ts';
import { matchPage } from '../../routes/pages.ts';
import { dateClock } from '../loading-cache.ts';
import { type EncodedBody, encodeBody } from './encoded-body.ts';

export interface CachedPage extends EncodedBody {
  locale: Locale;
  /** Path without the locale. */
  path: string;
  headers: Record<string, string>;
}

const newCache = () => new LRUCache<string, CachedPage>({ max: 500, ...dateClock });

// The page cache is in the global object, because two bundles of this process share it.
const shared = globalThis as { razmenPages?: ReturnType<typeof newCache> };
shared.razmenPages ??= newCache();

/** Public pages, compressed in advance and keyed by URL. A page is removed when it becomes stale. */
export const pageCache = shared.razmenPages;

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
  const { etag, bodies } = await encodeBody(Buffer.from(html));
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': `s-maxage=${revalidateSeconds}, stale-while-revalidate=${yearSeconds - revalidateSeconds}`,
    Vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding',
    ETag: etag,
  };
  const address = switchLocale(locale, { pathname: path, search: '', hash: '' });
  const ttl = freshUntilMs - Date.now();
  if (ttl > 0) pageCache.set(address, { locale, path, headers, etag, bodies }, { ttl });
  else pageCache.delete(address);
}
