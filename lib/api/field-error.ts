import { ApiFailure } from './failure.ts';

/** The API's error messages for one field of a refused call; undefined if there are none. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiFailure ? error.fields[field]?.join(' ') : undefined;

/** The API's error messages for the given fields; fields without an error are left out. */
export const fieldErrors = <Field extends string>(error: unknown, fields: readonly Field[]): [Field, string][] =>
  fields.flatMap((field) => {
    const message = fieldError(error, field);
    return message === undefined ? [] : [[field, message] as [Field, string]];
  });
