import { ApiFailure } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';

/** Returns the error of the one-time code that a member of staff has entered, or undefined. */
export const codeError = (error: Error | null): string | undefined =>
  error instanceof ApiFailure && error.code === 'totp_invalid' ? error.detail : fieldError(error, 'totp');
