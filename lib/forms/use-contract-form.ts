'use client';
import { useTranslations } from 'next-intl';
import { type FieldErrors, type FieldValues, type Resolver, set, type UseFormProps, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { fieldIssues } from '#contracts/field-issues.ts';

type FormSchema = z.ZodType<FieldValues, FieldValues>;

/**
 * A form whose rules are those of the contract, said in the visitor's language (namespace
 * Validation). The schema comes by `load` when it is first needed: zod is heavier than the page.
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
    for (const { name, key, values: words = {} } of fieldIssues(result.error.issues, values).toReversed()) {
      // Told apart by the compiler elsewhere: every key of fieldIssues stands in the namespace.
      const message = t(key as 'small', words as { min: number });
      set(errors, name || 'root', { type: key, message });
    }
    return { values: {}, errors };
  };
  return useForm<z.input<S>, unknown, z.output<S>>({ ...options, resolver });
}
