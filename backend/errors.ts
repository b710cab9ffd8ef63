import { type ErrorCode, errorStatus } from '#contracts/errors.ts';
import type { Locale } from '#domain/locale.ts';
import { type MessageValues, t } from './i18n.ts';

export interface ErrorOptions {
  /** Messages by field name, in the caller's language. */
  fields?: Record<string, string[]>;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
  /** Message instead of the code's own, such as `Refusals.rateUnsure`. */
  messageKey?: string;
  cause?: unknown;
}

/** A refusal that the caller sees. The error handler adds the message in the caller's language. */
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
  /** Default: `validation`. */
  code?: ErrorCode;
  values?: MessageValues | undefined;
}

/**
 * A refusal at one field.
 * @param messageKey full key of the message, such as `Refusals.zero`
 */
export const fieldError = (
  locale: Locale,
  field: string,
  messageKey: string,
  { code = 'validation', values }: FieldErrorOptions = {},
): ApiError => new ApiError(code, { fields: { [field]: [t(locale, messageKey, values)] } });

/** A permanent failure, which is not retried; its message is for staff. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError';
}
