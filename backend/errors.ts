import { type ErrorCode, errorStatus } from '#contracts/errors.ts';

export interface ErrorOptions {
  /** Texts by field name, already in the caller's language. */
  fields?: Record<string, string[]>;
  /** Seconds after which a repetition makes sense. */
  retryAfter?: number;
  /** Key of the words to say instead of the code's own, such as `Refusals.rateUnsure`. */
  messageKey?: string;
  cause?: unknown;
}

/** A refusal the caller is told about; the error handler adds the words of its language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string[]> | undefined;
  readonly retryAfter: number | undefined;
  readonly messageKey: string;

  constructor(code: ErrorCode, { fields, retryAfter, messageKey, cause }: ErrorOptions = {}) {
    super(code, { cause });
    this.code = code;
    this.status = errorStatus[code];
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.messageKey = messageKey ?? `Errors.${code}`;
  }
}

/** A failure that no repetition would help; its message is for staff. */
export class PermanentError extends Error {
  override readonly name = 'Hopeless';
}
