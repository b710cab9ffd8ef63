import { type NextRequest, NextResponse } from 'next/server';
import createMiddleware from 'next-intl/middleware';
import { localeOf } from '#lib/i18n/locale-of.ts';
import { stripLocale } from '#lib/i18n/locale-path.ts';
import { routing } from '#lib/i18n/routing.ts';
import { matchPage, missingPageOf, type SitePage } from '#lib/routes/pages.ts';
import { alternateLinks } from '#lib/server/alternate-links.ts';
import { checkPage } from '#lib/server/existence-check.ts';
import { guard } from '#lib/server/guard.ts';
import { isPrivatePage, pageHeaders } from '#lib/server/page-headers.ts';
import { referralCookieChange } from '#lib/server/referral.ts';
import { cookieName, serializeCookie } from '#lib/server/session-cookie.ts';

const localise = createMiddleware(routing);

/**
 * Runs before every page. Checks that the page exists and that the visitor may see it, then sets the language and the
 * response headers.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const locale = localeOf(pathname);
  const path = stripLocale(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname);
  const page = matchPage(path);
  if (!page && isRootFile(path) && path !== pathname) return redirectTo(request, path + request.nextUrl.search, 308);
  if (!page) return withHeaders(notFound(request, locale, missingPageOf(path)), path, page);
  // Redirects a page with a final slash to the path without it. API paths keep their final slash, because the
  // middleware does not handle them.
  if (pathname !== '/' && pathname.endsWith('/'))
    return redirectTo(request, pathname.slice(0, -1) + request.nextUrl.search, 308);

  const { missingPage, formOrigins } = await checkPage(page, locale, path);
  if (missingPage) return withHeaders(notFound(request, locale, missingPage), path, null);
  const { session, redirectPath } = await guard({ headers: request.headers, url: request.nextUrl, page });
  for (const { name, value } of session.changes) request.cookies.set(cookieName(name), value);
  const prefix = locale === routing.defaultLocale ? '' : `/${locale}`;
  const response = redirectPath ? redirectTo(request, prefix + redirectPath, 307) : localise(request);
  const links = isIndexed(path, page) ? alternateLinks(path) : null;
  if (links) response.headers.set('link', links);
  const referral = referralCookieChange(request.nextUrl);
  const changes = referral ? [...session.changes, referral] : session.changes;
  for (const change of changes) response.headers.append('set-cookie', serializeCookie(change));
  // A shared cache must not store this response, because it would send one visitor's cookie to other visitors.
  if (page.access !== 'public' || referral) response.headers.set('cache-control', 'private, no-store');
  return withHeaders(response, path, page, formOrigins);
}

/** Returns whether the path belongs to a file that exists once for all languages, such as robots.txt. */
const isRootFile = (path: string): boolean =>
  /^\/(?:(?:index-|ru-RU-|en-US-)?sitemap\.xml|rates(?:-1\.1)?\.xml|robots\.txt)$/.test(path);

const isIndexed = (path: string, page: SitePage): boolean => page.access === 'public' && !isPrivatePage(path);

export const config = {
  runtime: 'nodejs',
  // Matches all paths except API calls and static files. Next accepts only a single string literal as the matcher.
  matcher:
    '/((?!api/|front-api/|en/api/|en/front-api/|_next/|(?:healthz|readyz)$|(?:brand|builds|chat|chat-frame|fonts|icons|offline|og|words)/|(?:en/)?widget/|(?:en/)?news/rss\\.xml$|(?:index-|ru-RU-|en-US-)?sitemap\\.xml$|rates(?:-1\\.1)?\\.xml$|(?:altcha-worker|before-paint|sw)\\.js$|contest-draw\\.mjs$|sdk/razmen-shop\\.tgz$|(?:app-icon|og-ru|og-en)\\.png$|(?:icon\\.svg|manifest\\.webmanifest|robots\\.txt)$).*)',
};

function notFound(request: NextRequest, locale: string, page: string): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = `/${locale}${page}`;
  url.search = '';
  return NextResponse.rewrite(url, { status: 404 });
}

function redirectTo(request: NextRequest, address: string, status: 307 | 308): NextResponse {
  const url = new URL(request.nextUrl.origin);
  const [path = '/', ...query] = address.split('?');
  url.pathname = path;
  url.search = query.join('?');
  return NextResponse.redirect(url, status);
}

function withHeaders(response: NextResponse, ...of: Parameters<typeof pageHeaders>): NextResponse {
  for (const [name, value] of Object.entries(pageHeaders(...of))) response.headers.set(name, value);
  return response;
}
