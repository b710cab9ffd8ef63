import 'server-only';
import { type ErrorCode, errorStatus } from '#contracts/errors.ts';
import { localeOf } from '../../i18n/locale-of.ts';
import type { Locale } from '../../i18n/routing.ts';
import { type BffResponse, jsonResponse } from './message.ts';
import { errorText } from './messages.ts';

/** Error of the BFF itself, such as a refused request or an API that did not respond. */
export class BffError extends Error {
  override readonly name = 'BffError';
  readonly code: ErrorCode;
  /** Error text that is shown instead of the default text of `code`. */
  readonly detail: ((locale: Locale) => string) | undefined;

  constructor(code: ErrorCode, cause?: unknown, detail?: (locale: Locale) => string) {
    super(code, { cause });
    this.code = code;
    this.detail = detail;
  }
}

/** Converts any thrown value into an error response. Anything but a BffError is a bug and becomes a 500. */
export function errorResponse(error: unknown, pathname: string, requestId: string): BffResponse {
  const code = error instanceof BffError ? error.code : 'server';
  const status = errorStatus[code];
  if (status >= 500) {
    console.error(JSON.stringify({ requestId, code, reason: reasonOf(error) }));
  }
  const locale = localeOf(pathname);
  const customDetail = error instanceof BffError ? error.detail?.(locale) : undefined;
  const detail = customDetail ?? errorText(code, locale, code === 'not_found' ? pathname : undefined);
  return jsonError({ code, detail }, status, { 'content-language': locale, 'x-request-id': requestId });
}

export const jsonError = (
  body: { code: string; detail: string },
  status: number,
  headers: Record<string, string>,
): BffResponse => jsonResponse(body, status, { 'cache-control': 'no-store', ...headers });

/** Returns the innermost cause of an error, because outer errors only say that something failed. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause ? reasonOf(error.cause) : String(error);
}
