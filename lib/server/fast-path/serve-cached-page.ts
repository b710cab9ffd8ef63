import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { switchLocale } from '../../i18n/locale-path.ts';
import { type Locale, localeCookie, routing } from '../../i18n/routing.ts';
import { settings } from '../env.ts';
import { securityHeaders } from '../security-headers.ts';
import { acceptsEncoding } from './accept-encoding.ts';
import { type CachedPage, pageCache } from './page-cache.ts';

/** Responds with a cached page; false when Next has to render it. */
export function serveCachedPage(request: IncomingMessage, response: ServerResponse): boolean {
  const page = findPage(request);
  if (!page) return false;
  const { headers, method } = request;
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
  if (headers['if-none-match']?.split(/\s*,\s*/).includes(page.etag)) {
    response.writeHead(304).end();
    return true;
  }
  const links = alternates(page, headers);
  if (links) response.setHeader('Link', links);
  const { name, maxAge } = localeCookie;
  if (!headers.cookie?.includes(`${name}=${page.locale}`))
    response.setHeader('Set-Cookie', `${name}=${page.locale}; Path=/; Max-Age=${maxAge}; SameSite=lax`);
  const coding =
    (['br', 'gzip'] as const).find((one) => acceptsEncoding(one, headers['accept-encoding'])) ?? 'identity';
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding);
  response.setHeader('Content-Length', page.bodies[coding].length);
  response.writeHead(200).end(method === 'HEAD' ? undefined : page.bodies[coding]);
  return true;
}

/** Query parameters that only the exchange form reads, in the browser. The page stays the same. */
const formQuery = /^(?:(?:^|&)(?:cur_from|cur_to|city|from_summa|to_summa)=[^&]*)+$/;

/** The cached page of a plain GET or HEAD. Everything else is left to the middleware and Next. */
function findPage({ method, url = '', headers }: IncomingMessage): CachedPage | null {
  if ((method !== 'GET' && method !== 'HEAD') || headers.rsc !== undefined) return null;
  const [address = '', query] = url.split('?', 2);
  if (query !== undefined && !formQuery.test(query)) return null;
  return pageCache.get(address) ?? null;
}

/** The Link header that next-intl sends: the page in every language, for search engines. */
function alternates({ path }: CachedPage, headers: IncomingMessage['headers']): string | null {
  const host = headers['x-forwarded-host']?.toString() ?? headers.host ?? '';
  const origin = settings().publicUrl ?? `${headers['x-forwarded-proto']?.toString() ?? 'http'}://${host}`;
  if (!URL.canParse(origin) || /[^\w.:[\]/-]/.test(origin)) return null;
  const location = { pathname: path, search: '', hash: '' };
  const link = (locale: Locale, language: string) =>
    `<${new URL(switchLocale(locale, location), origin)}>; rel="alternate"; hreflang="${language}"`;
  return [...routing.locales.map((locale) => link(locale, locale)), link(routing.defaultLocale, 'x-default')].join(
    ', ',
  );
}
