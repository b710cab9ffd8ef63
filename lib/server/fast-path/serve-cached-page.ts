import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { localeCookie } from '../../i18n/routing.ts';
import { alternateLinks } from '../alternate-links.ts';
import { referralCookieChange } from '../referral.ts';
import { securityHeaders } from '../security-headers.ts';
import { serializeCookie } from '../session-cookie.ts';
import { bestCoding, matchesETag } from './encoded-body.ts';
import { pageCache } from './page-cache.ts';

/**
 * Serves a page from the in-memory cache.
 * @returns false if Next must respond instead
 */
export function serveCachedPage(request: IncomingMessage, response: ServerResponse): boolean {
  const found = findPage(request);
  if (!found) return false;
  const { page, referral } = found;
  const { headers, method } = request;
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
  const { name, maxAge } = localeCookie;
  const isLocaleKnown = headers.cookie?.includes(`${name}=${page.locale}`);
  // A shared cache must not store a response that sets a cookie. A browser may store it and revalidate it by its ETag.
  if (!isLocaleKnown) response.setHeader('Cache-Control', 'private, no-cache');
  // `no-store` is required, because a shared cache would pass one visitor's referral cookie on to others.
  if (referral) response.setHeader('Cache-Control', 'private, no-store').removeHeader('ETag');
  else if (matchesETag(headers['if-none-match'], page.etag)) {
    response.writeHead(304).end();
    return true;
  }
  const links = alternateLinks(page.path);
  if (links) response.setHeader('Link', links);
  if (!isLocaleKnown)
    response.appendHeader('Set-Cookie', `${name}=${page.locale}; Path=/; Max-Age=${maxAge}; SameSite=lax`);
  if (referral) response.appendHeader('Set-Cookie', serializeCookie(referral));
  const coding = bestCoding(headers['accept-encoding']);
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
  response.setHeader('Content-Length', page.bodies[coding].length);
  response.writeHead(200).end(method === 'HEAD' ? undefined : page.bodies[coding]);
  return true;
}

/** Headers sent by Next's client router, which expects router data instead of HTML. */
const routerHeaders = ['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch'];

/**
 * Returns the cached page for a request, or null if there is none. The query string does not change the page, but
 * `?ref=` sets the referral cookie.
 */
function findPage({ method, url = '', headers }: IncomingMessage) {
  if ((method !== 'GET' && method !== 'HEAD') || routerHeaders.some((name) => headers[name] !== undefined)) return null;
  const queryStart = url.indexOf('?');
  const page = pageCache.get(queryStart < 0 ? url : url.slice(0, queryStart));
  if (!page) return null;
  if (queryStart < 0) return { page, referral: null };
  const searchParams = new URLSearchParams(url.slice(queryStart));
  return searchParams.has('_rsc') ? null : { page, referral: referralCookieChange({ searchParams }) };
}
