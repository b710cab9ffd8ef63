import 'server-only';
import { requestTarget } from '../api/address.ts';
import type { CallResponse, InputArguments, PageCall } from '../api/types.ts';
import type { Locale } from '../i18n/routing.ts';
import { upstreamHeaders } from './bff/request-headers.ts';
import { settings } from './env.ts';

/** Calls that need no session, because prerendered pages are the same for every visitor. */
type PublicRead = Extract<PageCall, `GET ${string}`>;

const retryableStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/**
 * Reads from the API while a page is rendered. A failure is thrown, because a failed build or revalidation is better
 * than a cached empty page.
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

/** Reads as `readApi` does, but returns null if the API responds with 404. */
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
  // With this header the API responds even during maintenance. The BFF does not forward the header from visitors.
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
