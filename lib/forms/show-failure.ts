import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '../api/failure.ts';

/** Puts a refusal of the API where it belongs: at the named fields, else at the form as a whole. */
export function showFailure<I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, failure: ApiFailure): void {
  const known = Object.keys(form.getValues());
  const named = Object.entries(failure.fields).filter(([name]) => known.includes(name.split('.')[0] ?? ''));
  for (const [name, [message]] of named) {
    form.setError(name as FieldPath<I>, { type: failure.code, ...(message !== undefined && { message }) });
  }
  if (named.length === 0) form.setError('root', { type: failure.code, message: failure.detail });
}
