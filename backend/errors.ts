import { type ErrorCode, errorStatus } from '#contracts/errors.ts';
import type { Locale } from '#domain/locale.ts';
import { type MessageValues, t } from './i18n.ts';

export interface ErrorOptions {
  /** Error messages by field name, in the caller's language. */
  fields?: Record<string, string[]>;
  /** Seconds after which a retry may succeed. */
  retryAfter?: number;
  /** Key of a message that replaces the usual one of the code, such as `Refusals.rateUnsure`. */
  messageKey?: string;
  cause?: unknown;
}

/** An error that is shown to the caller. The error handler adds the message in the caller's language. */
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

interface FieldErrorOptions {
  /** Error code; default: `validation`. */
  code?: ErrorCode;
  values?: MessageValues | undefined;
}

/** Creates an error at one field. @param messageKey full key of the message, such as `Refusals.zero` */
export const fieldError = (
  locale: Locale,
  field: string,
  messageKey: string,
  { code = 'validation', values }: FieldErrorOptions = {},
): ApiError => new ApiError(code, { fields: { [field]: [t(locale, messageKey, values)] } });

/** A permanent failure, after which a job is not retried. Its message is for staff. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError';
}
