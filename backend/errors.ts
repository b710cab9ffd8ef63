import { type ErrorCode, errorStatus } from '#contracts/errors.ts';
import type { Locale } from '#domain/locale.ts';
import { type MessageValues, t } from './i18n.ts';

export interface ErrorOptions {
  fields?: Record<string, string[]>;
  /** Seconds after which a retry may succeed. */
  retryAfter?: number;
  /** Key of the message shown instead of the error code's default message, such as `Refusals.rateUnsure`. */
  messageKey?: string;
  /**
   * Text that is shown instead of the error message, for example a text that the operator has written in the caller's
   * language.
   */
  detail?: string | undefined;
  cause?: unknown;
}

/** An error that is shown to the caller. The error handler adds a message in the caller's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string[]> | undefined;
  readonly retryAfter: number | undefined;
  readonly messageKey: string;
  readonly detail: string | undefined;

  constructor(code: ErrorCode, { fields, retryAfter, messageKey, detail, cause }: ErrorOptions = {}) {
    super(code, { cause });
    this.code = code;
    this.status = errorStatus[code];
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.messageKey = messageKey ?? `Errors.${code}`;
    this.detail = detail;
  }
}

interface FieldErrorOptions {
  code?: ErrorCode;
  values?: MessageValues | undefined;
  /** If true, the field's message is also shown as the general message of the error. The default is false. */
  isDetail?: boolean;
}

/**
 * Creates an error for one field of the input.
 * @param messageKey full key of the message, such as `Refusals.zero`
 */
export const fieldError = (
  locale: Locale,
  field: string,
  messageKey: string,
  { code = 'validation', values, isDetail = false }: FieldErrorOptions = {},
): ApiError => {
  const text = t(locale, messageKey, values);
  return new ApiError(code, { fields: { [field]: [text] }, detail: isDetail ? text : undefined });
};

/** Thrown by a job that must not be retried. The message is shown to staff. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError';
}
