import { ApiFailure } from '#lib/api/failure.ts';

/** The API's message for a field. */
export const faultOf = (error: Error | null, field: string): string | undefined =>
  error instanceof ApiFailure ? error.fields[field]?.join(' ') : undefined;

/** Whether a refusal is said at one of these fields, so that nothing is left to say under the form. */
export const isAtField = (error: Error | null, fields: readonly string[]): boolean =>
  fields.some((field) => faultOf(error, field) !== undefined);
