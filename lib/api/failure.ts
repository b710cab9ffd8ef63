import type { ErrorBody, ErrorCode } from '#contracts/errors.ts';

/** `network`: no answer came at all. */
export type FailureCode = ErrorCode | 'network';

/** A call that was refused or never answered. `detail` is in the visitor's language, empty for `network`. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: FailureCode;
  readonly status: number;
  readonly detail: string;
  readonly fields: Record<string, string[]>;
  readonly requestId: string | null;
  /** Seconds to wait before another try. */
  readonly retryAfter: number | null;

  constructor(status: number, body: Partial<ErrorBody>, headers?: Headers) {
    super(`${status} ${body.code ?? 'network'}`);
    this.status = status;
    this.code = (body.code as ErrorCode | undefined) ?? (status === 0 ? 'network' : 'server');
    this.detail = body.detail ?? '';
    this.fields = body.fields ?? {};
    this.requestId = headers?.get('x-request-id') ?? null;
    this.retryAfter = seconds(headers?.get('retry-after'));
  }
}

function seconds(header: string | null | undefined): number | null {
  return header && /^\d+$/.test(header) ? Number(header) : null;
}

/** Nobody knows whether it happened: no answer came, or one that says nothing about it. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 0 || error.status >= 500);

/** The number to name when asking about a call that failed; null where no answer bore one. */
export const requestIdOf = (error: unknown): string | null => (error instanceof ApiFailure ? error.requestId : null);
