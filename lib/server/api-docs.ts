import 'server-only';
import { localeOf } from '../i18n/locale-of.ts';
import { BffError, errorResponse } from './bff/error.ts';
import { finalizeResponse } from './bff/finalize.ts';
import type { BffResponse, RequestHeaders } from './bff/message.ts';
import { toBrowserResponse } from './bff/response.ts';
import { fetchUpstream } from './bff/upstream.ts';
import { webHandler } from './bff/web-handler.ts';
import { bestCoding, type EncodedBody, encodeBody, matchesETag } from './fast-path/encoded-body.ts';
import { loadingCache } from './loading-cache.ts';

interface CachedDocument extends EncodedBody {
  headers: Record<string, string>;
  /** ETag of this document, as sent by the API. */
  apiETag: string;
}

const pages = ['/api/docs', '/en/api/docs', '/api/docs/merchant', '/en/api/docs/merchant'];
const paths = [
  ...pages.flatMap((path) => [path, `${path}/`]),
  '/api/docs/openapi.json',
  '/api/docs/merchant/openapi.json',
];

/**
 * The API's documents, compressed in advance. They are cached for only a minute, so that a new version of the API
 * shows its own documents soon.
 */
const documents = loadingCache<CachedDocument>({ max: paths.length, ttlMs: 60_000, load });

export const apiDocs = webHandler(async ({ method, pathname, headers }) => {
  const requestId = crypto.randomUUID();
  try {
    if (!paths.includes(pathname)) throw new BffError('not_found');
    if (method !== 'GET' && method !== 'HEAD') throw new BffError('method');
    const document = await documents.fetch(pathname);
    if (!document) throw new BffError('not_found');
    return finalizeResponse(respondWith(document, headers), requestId, []);
  } catch (error) {
    return errorResponse(error, pathname, requestId);
  }
});

/** Loads a document from the API with a conditional request. Returns undefined if there is no such document. */
async function load(path: string, expired: CachedDocument | undefined): Promise<CachedDocument | undefined> {
  const condition: Record<string, string> = expired ? { 'if-none-match': expired.apiETag } : {};
  const response = await fetchUpstream({ method: 'GET', path, headers: condition, timeoutMs: 15_000 });
  if (response.status === 304 && expired) return expired;
  if (response.status === 404) return undefined;
  if (!response.ok) throw new BffError('upstream', `${path} answered ${response.status}`);
  const { headers } = await toBrowserResponse(response, localeOf(path));
  const encoded = await encodeBody(await response.bytes());
  return { ...encoded, headers, apiETag: response.header('etag') ?? '' };
}

function respondWith({ headers, etag, bodies }: CachedDocument, request: RequestHeaders): BffResponse {
  const sent = { ...headers, etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
  if (matchesETag(request.get('if-none-match'), etag)) return { status: 304, headers: sent, cookies: [], body: null };
  // Sends the document uncompressed under `next dev`, because Next's development server drops the Content-Encoding
  // header.
  const coding = process.env.NODE_ENV === 'development' ? 'identity' : bestCoding(request.get('accept-encoding'));
  const encoding: Record<string, string> = coding === 'identity' ? {} : { 'content-encoding': coding };
  return { status: 200, headers: { ...sent, ...encoding }, cookies: [], body: bodies[coding] };
}
