'use client';
import { useTranslations } from 'next-intl';
import { type FieldErrors, type FieldValues, type Resolver, set, type UseFormProps, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { fieldIssues } from '#contracts/field-issues.ts';

type FormSchema = z.ZodType<FieldValues, FieldValues>;

/**
 * Form that is validated by its API contract. `load` imports the schema only at the first validation, so that the page
 * loads without the large library Zod.
 */
export function useContractForm<S extends FormSchema>(
  load: () => Promise<S>,
  options: Omit<UseFormProps<z.input<S>, unknown, z.output<S>>, 'resolver'> = {},
) {
  const t = useTranslations('Validation');
  const resolver: Resolver<z.input<S>, unknown, z.output<S>> = async (values) => {
    await import('./jitless.ts');
    const schema = await load();
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<z.input<S>> = {};
    for (const { name, key, values: params = {} } of fieldIssues(result.error.issues, values).toReversed()) {
      // The cast is safe, because `key` always exists in the `Validation` messages. TypeScript cannot infer that.
      const message = t(key as 'small', params as { min: number });
      set(errors, name || 'root', { type: key, message });
    }
    return { values: {}, errors };
  };
  return useForm<z.input<S>, unknown, z.output<S>>({ ...options, resolver });
}
