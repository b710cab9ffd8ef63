import 'server-only';
import { requestTarget } from '../api/address.ts';
import type { CallResponse, InputArguments, PageCall } from '../api/types.ts';
import type { Locale } from '../i18n/routing.ts';
import { upstreamHeaders } from './bff/request-headers.ts';
import { settings } from './env.ts';

/** GET calls made while rendering. They carry no session, because prerendered pages are the same for every visitor. */
type PublicRead = Extract<PageCall, `GET ${string}`>;

const retryableStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/**
 * Reads from the API during rendering. Throws on failure, because a failed build is better than a cached empty page.
 */
export async function readApi<A extends PublicRead>(
  locale: Locale,
  address: A,
  ...input: InputArguments<A>
): Promise<CallResponse<A>> {
  const data = await readApiOrNull(locale, address, ...input);
  if (data === null) throw new Error(`${address} answered 404`);
  return data;
}

/** Like `readApi`, but returns null for a 404. */
export async function readApiOrNull<A extends PublicRead>(
  locale: Locale,
  address: A,
  ...[input]: InputArguments<A>
): Promise<CallResponse<A> | null> {
  const { params, query = {} }: { params?: object; query?: object } = input ?? {};
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const path = (locale === 'en' ? '/en' : '') + requestTarget(address, params).path + (search.size ? `?${search}` : '');
  const response = await request(path, locale).catch(() => request(path, locale));
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as CallResponse<A>;
}

async function request(path: string, locale: Locale): Promise<Response> {
  // The header `x-razmen-page` makes the API respond even during maintenance. The BFF removes this header from requests
  // of visitors.
  const headers = {
    ...upstreamHeaders(new Headers(), { locale, requestId: crypto.randomUUID() }),
    'x-razmen-page': '1',
  };
  const response = await fetch(settings().apiUrl + path, {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  if (retryableStatuses.has(response.status)) throw new Error(`${path} answered ${response.status}`);
  return response;
}
