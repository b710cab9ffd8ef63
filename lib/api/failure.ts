import type { ErrorBody, ErrorCode } from '#contracts/errors.ts';

/** Error code of a failed call. `network` means that no response arrived. */
export type FailureCode = ErrorCode | 'network';

/** A failed call. `detail` is the error text in the visitor's language, and empty if no response arrived. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: FailureCode;
  readonly status: number;
  readonly detail: string;
  readonly fields: Record<string, string[]>;
  readonly requestId: string | null;
  /** Seconds to wait before the call is tried again. */
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

/**
 * Returns whether a failed call may still have been executed: either no response arrived, or the server had an error.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 0 || error.status >= 500);

/** Returns the request id of a failed call, for support, or null if no response arrived. */
export const requestIdOf = (error: unknown): string | null => (error instanceof ApiFailure ? error.requestId : null);
