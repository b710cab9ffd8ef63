import { ApiFailure } from './failure.ts';

/** Returns the API's error text for one form field, if there is one. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiFailure ? error.fields[field]?.join(' ') : undefined;

export const fieldErrors = <Field extends string>(error: unknown, fields: readonly Field[]): [Field, string][] =>
  fields.flatMap((field) => {
    const message = fieldError(error, field);
    return message === undefined ? [] : [[field, message] as [Field, string]];
  });
