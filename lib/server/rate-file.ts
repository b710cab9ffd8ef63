import 'server-only';
import { fetchUpstream } from './bff/upstream.ts';
import { loadingCache } from './loading-cache.ts';

interface CachedFile {
  /** Strong ETag that the API sent with the file. */
  etag: string;
  lastModified: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const retryAfterSeconds = '30';

/** Matches the value of `?for=`, which selects the rate file for one rate comparison site ("monitor"). */
const monitorKey = /^[a-z0-9-]{1,40}$/;

/**
 * Cache of rate files, keyed by URL. It asks the API at most once a second, even if monitors request a file more
 * often.
 */
const files = loadingCache<CachedFile>({ max: 200, ttlMs: 1_000, load });

/**
 * Serves a rate file built by the API. Responds with 503 if the API is down, because an outdated rate is worse than no
 * rate.
 */
export const rateFile =
  (path: '/rates.xml' | '/rates-1.1.xml') =>
  async ({ url, headers }: Request): Promise<Response> => {
    const key = new URL(url).searchParams.get('for');
    if (key !== null && !monitorKey.test(key)) return new Response(null, { status: 404 });
    const address = key === null ? path : `${path}?for=${key}`;
    try {
      const file = await files.fetch(address);
      return file ? respondWith(file, headers) : new Response(null, { status: 404 });
    } catch (error) {
      console.error(JSON.stringify({ path: address, reason: String(error) }));
      const unavailable = { 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' };
      return new Response(null, { status: 503, headers: unavailable });
    }
  };

/** Loads a rate file, or revalidates its expired copy by ETag. Returns undefined if the API has no such file. */
async function load(path: string, expired: CachedFile | undefined): Promise<CachedFile | undefined> {
  const headers: Record<string, string> = expired ? { 'if-none-match': expired.etag } : {};
  const response = await fetchUpstream({ method: 'GET', path, headers, timeoutMs: 10_000 });
  if (response.status === 304 && expired) return expired;
  if (response.status === 404) return undefined;
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  const bytes = await response.bytes();
  return { etag: response.header('etag') ?? '', lastModified: response.header('last-modified') ?? '', bytes };
}

function respondWith({ etag, lastModified, bytes }: CachedFile, request: Headers): Response {
  const headers = new Headers({
    // The ETag becomes weak, because compression changes the file's bytes (RFC 9110, section 8.8.1).
    etag: `W/${etag}`,
    'last-modified': lastModified,
    // Proxies must not cache the file, because monitors need the current rate.
    'cache-control': 'no-cache',
    'cdn-cache-control': 'no-store',
  });
  if (isNotModified(request, etag, lastModified)) return new Response(null, { status: 304, headers });
  headers.set('content-type', 'application/xml; charset=utf-8');
  return new Response(bytes, { headers });
}

/**
 * Returns whether the client's copy is current. If-None-Match takes precedence over If-Modified-Since (RFC 9110,
 * section 13.1.3).
 */
function isNotModified(request: Headers, etag: string, lastModified: string): boolean {
  const tags = request.get('if-none-match');
  if (tags !== null) return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  return Date.parse(lastModified) <= Date.parse(request.get('if-modified-since') ?? '');
}
