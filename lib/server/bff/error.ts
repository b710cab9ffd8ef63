import 'server-only';
import { type ErrorCode, errorStatus } from '#contracts/errors.ts';
import type { Locale } from '../../i18n/routing.ts';
import { errorText, localeOf } from './messages.ts';

/** A call that ends before the API is asked, or because the API did not answer. */
export class BffError extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  /** Says more than the usual words of the code. */
  readonly detail: ((locale: Locale) => string) | undefined;

  constructor(code: ErrorCode, cause?: unknown, detail?: (locale: Locale) => string) {
    super(code, { cause });
    this.code = code;
    this.detail = detail;
  }
}

/** Turns whatever was thrown into the one shape of an error; what is no Refusal is our own fault. */
export function errorResponse(error: unknown, pathname: string, requestId: string): Response {
  const code = error instanceof BffError ? error.code : 'server';
  const status = errorStatus[code];
  if (status >= 500) {
    console.error(JSON.stringify({ requestId, code, reason: reasonOf(error) }));
  }
  const locale = localeOf(pathname);
  const own = error instanceof BffError ? error.detail?.(locale) : undefined;
  const detail = own ?? errorText(code, locale, code === 'not_found' ? pathname : undefined);
  return jsonError({ code, detail }, status, { 'content-language': locale, 'x-request-id': requestId });
}

export const jsonError = (body: { code: string; detail: string }, status: number, headers: object): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** What lies at the bottom: fetch wraps the connection's own error in one that says nothing. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause ? reasonOf(error.cause) : String(error);
}
