import 'server-only';
import { createTranslator } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { Locale } from '../../i18n/routing.ts';
import { readApiOrNull } from '../read-api.ts';
import { securityHeaders } from '../security-headers.ts';

/** Matches the ids of shops. Any other path gets a 404 without a call to the API. */
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const readWidget = async (locale: Locale, shop: string) =>
  uuid.test(shop) ? await readApiOrNull(locale, 'GET /api/v1/widget/:id/', { params: { id: shop } }) : null;

export const noWidget = (): Response =>
  new Response(null, { status: 404, headers: { ...securityHeaders, 'cache-control': 'no-store' } });

/** Headers for the documents of a widget. They lack the header that forbids other sites to embed a page. */
export function documentHeaders(policy: string): Record<string, string> {
  const { 'X-Frame-Options': _, ...headers } = securityHeaders;
  return {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'x-robots-tag': 'noindex',
  };
}

export const widgetTexts = async (locale: Locale) =>
  createTranslator({ locale, messages: await getMessages({ locale }), namespace: 'Widget' });

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<"]/g, (sign) => escapes[sign] ?? sign);
