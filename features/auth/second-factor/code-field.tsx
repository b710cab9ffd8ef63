'use client';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

interface Props extends ComponentProps<'input'> {
  error?: string | undefined;
  /**
   * Whether the field also accepts a recovery code. A phone then shows its full keyboard, because recovery codes
   * contain letters.
   */
  recovery?: boolean;
}

export function CodeField({ error, recovery = false, ...register }: Props) {
  const t = useTranslations('Auth');
  return (
    <Field label={t('totp')} hint={t(recovery ? 'totpOrRecovery' : 'totpHint')} error={error} required>
      {(control) => (
        <Input
          {...control}
          {...register}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          className="tabular-nums"
        />
      )}
    </Field>
  );
}
