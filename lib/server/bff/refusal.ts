import 'server-only';
import { type ErrorCode, errorStatus } from '#contracts/errors.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };

export type Locale = 'ru' | 'en';

const words: Record<Locale, Record<ErrorCode, string>> = { ru: ru.Errors, en: en.Errors };

/** The web app's own handlers answer in the language of the path, as the API does. */
export const localeOf = (pathname: string): Locale => (/^\/en(\/|$)/.test(pathname) ? 'en' : 'ru');

/** A call that ends before the API is asked, or because the API did not answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

export const textOf = (code: ErrorCode, locale: Locale): string => words[locale][code];

/** The one shape of an error. */
export function errorAnswer(code: string, locale: Locale, { detail, status }: { detail: string; status: number }): Response {
  const headers = { 'cache-control': 'no-store', 'content-language': locale };
  return Response.json({ code, detail }, { status, headers });
}

/** Turns whatever was thrown into an answer; what is no Refusal is our own fault and is logged. */
export function refuse(error: unknown, locale: Locale, requestId: string): Response {
  const code = error instanceof Refusal ? error.code : 'server';
  const status = errorStatus[code];
  if (status >= 500) {
    const { cause } = error as Error;
    console.error(JSON.stringify({ requestId, code, reason: String(cause ?? error) }));
  }
  const answer = errorAnswer(code, locale, { detail: textOf(code, locale), status });
  answer.headers.set('x-request-id', requestId);
  return answer;
}
