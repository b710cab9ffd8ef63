import 'server-only';
import type { ErrorCode } from '#contracts/errors.ts';
import type { Locale } from '../../i18n/routing.ts';
import { jsonError } from './error.ts';
import type { BffResponse } from './message.ts';
import { errorText } from './messages.ts';
import type { UpstreamResponse } from './upstream-response.ts';

/** Response headers forwarded to the browser. Cookies, hop-by-hop and encoding headers are dropped. */
const forwardedHeaders = [
  'cache-control',
  'content-disposition',
  'content-language',
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
  'x-accel-buffering',
  'x-content-type-options',
];

const codeOfStatus = new Map<number, ErrorCode>([
  [400, 'malformed'],
  [401, 'token_not_valid'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [405, 'method'],
  [409, 'conflict'],
  [410, 'gone'],
  [413, 'too_large'],
  [415, 'media'],
  [429, 'rate_limited'],
  [500, 'server'],
  [503, 'tech'],
  [504, 'upstream_timeout'],
]);

/** Builds the response for the browser from the API's response. Errors get the contract's format. */
export async function toBrowserResponse(upstream: UpstreamResponse, locale: Locale): Promise<BffResponse> {
  const headers: Record<string, string> = {};
  for (const name of forwardedHeaders) {
    const value = upstream.header(name);
    if (value !== undefined) headers[name] = value;
  }
  headers['cache-control'] ??= 'private, no-store';
  const { status } = upstream;
  if (status >= 400) return errorFrom(status, await upstream.text(), headers, locale);
  return { status, headers, cookies: [], body: upstream.body };
}

function errorFrom(status: number, text: string, headers: Record<string, string>, locale: Locale): BffResponse {
  const error = parseError(text);
  if (error.code && error.detail) return { status, headers, cookies: [], body: Buffer.from(text) };
  const code = codeOfStatus.get(status) ?? (status < 500 ? 'validation' : 'upstream');
  const body = { code: error.code ?? code, detail: error.detail ?? errorText(code, locale) };
  const retryAfter = headers['retry-after'];
  return jsonError(body, status, { 'content-language': locale, ...(retryAfter && { 'retry-after': retryAfter }) });
}

/**
 * Returns the `code` and `detail` of an error. Both are optional, because API_URL may point to another vendor's API
 * with another error format.
 */
function parseError(text: string): { code?: string; detail?: string } {
  try {
    const { code, detail } = Object(JSON.parse(text)) as Record<string, unknown>;
    return { ...(typeof code === 'string' && { code }), ...(typeof detail === 'string' && { detail }) };
  } catch {
    return {};
  }
}

/** Returns whether the API refused the access token. Refreshing the token may then help. */
export async function isTokenRefused(upstream: UpstreamResponse): Promise<boolean> {
  return upstream.status === 401 && parseError(await upstream.text()).code === 'token_not_valid';
}
