import { ApiFailure } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';

/** Text of an error that belongs to the field of the caller's code, or undefined. */
export const codeError = (error: Error | null): string | undefined =>
  error instanceof ApiFailure && error.code === 'totp_invalid' ? error.detail : fieldError(error, 'totp');
