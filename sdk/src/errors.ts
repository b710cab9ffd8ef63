import type { ErrorCode } from './lists.ts';

/** Thrown if the exchange refuses a call. */
export class ShopApiError extends Error {
  override readonly name = 'ShopApiError';
  /** HTTP status of the response. */
  readonly status: number;
  /** Code of the error, such as `course_changed`. */
  readonly code: ErrorCode | 'unknown';
  /** Error messages keyed by the name of the invalid field. */
  readonly fields: Record<string, string[]>;
  /** Id of the request, by which the exchange's support finds the request. */
  readonly requestId: string | null;

  constructor(status: number, body: unknown, requestId: string | null) {
    const { code, detail, fields } = Object(body) as {
      code?: ErrorCode;
      detail?: string;
      fields?: Record<string, string[]>;
    };
    const faults = Object.entries(fields ?? {}).map(([name, texts]) => `${name}: ${texts.join(' ')}`);
    super([detail ?? `HTTP ${status}`, ...faults].join(' '));
    this.status = status;
    this.code = code ?? 'unknown';
    this.fields = fields ?? {};
    this.requestId = requestId;
  }
}

/** Thrown if the exchange cannot be reached or does not respond in time, even after all retries. */
export class ShopConnectionError extends Error {
  override readonly name = 'ShopConnectionError';
}

/** Thrown for a webhook that was not signed with the given secret, or that is too old. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}
