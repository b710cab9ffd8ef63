'use client';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

interface Props extends ComponentProps<'input'> {
  error?: string | undefined;
  hint?: string | undefined;
}

/** E-mail field with `autocomplete="username"`, so that password managers recognise it. */
export function EmailField({ error, hint, ...register }: Props) {
  const t = useTranslations('Auth');
  return (
    <Field label={t('email')} hint={hint} error={error} required>
      {(control) => (
        <Input
          {...control}
          {...register}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
