import 'server-only';
import { requestTarget } from '../api/address.ts';
import type { CallResponse, InputArguments, PageCall } from '../api/types.ts';
import type { Locale } from '../i18n/routing.ts';
import { upstreamHeaders } from './bff/request-headers.ts';
import { settings } from './env.ts';

/** Public calls only: what a server component reads is the same for everyone and may be kept. */
type PublicRead = Extract<PageCall, `GET ${string}`>;

const repeatable = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/**
 * Reads from the API while a page is rendered. Throws when it fails, so that a build or a
 * revalidation stops instead of keeping an empty page.
 */
export async function readApi<A extends PublicRead>(
  locale: Locale,
  address: A,
  ...input: InputArguments<A>
): Promise<CallResponse<A>> {
  const answer = await readApiOrNull(locale, address, ...input);
  if (answer === null) throw new Error(`${address} answered 404`);
  return answer;
}

/** The same for what may be gone: null when the API knows nothing of it. */
export async function readApiOrNull<A extends PublicRead>(
  locale: Locale,
  address: A,
  ...[input]: InputArguments<A>
): Promise<CallResponse<A> | null> {
  const { params, query = {} }: { params?: object; query?: object } = input ?? {};
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const path = (locale === 'en' ? '/en' : '') + requestTarget(address, params).path + (search.size ? `?${search}` : '');
  const answer = await once(path, locale).catch(() => once(path, locale));
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as CallResponse<A>;
}

async function once(path: string, locale: Locale): Promise<Response> {
  // Said by no visitor: the BFF passes it on for nobody. Pages are rendered in maintenance too.
  const headers = {
    ...upstreamHeaders(new Headers(), { locale, requestId: crypto.randomUUID() }),
    'x-razmen-page': '1',
  };
  const answer = await fetch(settings().apiUrl + path, {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  if (repeatable.has(answer.status)) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}
