'use client';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

const texts = {
  app: { label: 'totp', hint: 'totpHint' },
  both: { label: 'totp', hint: 'totpOrRecovery' },
  recovery: { label: 'recoveryCode', hint: 'recoveryHint' },
  recoveryInsteadOfPasskey: { label: 'recoveryCode', hint: 'recoveryOrPasskey' },
} as const;

interface Props extends ComponentProps<'input'> {
  error?: string | undefined;
  /**
   * Kinds of codes that the field accepts, by default only codes of the authenticator app. Phones then show a numeric
   * keyboard, which cannot type the letters of recovery codes.
   */
  accepts?: keyof typeof texts;
}

export function CodeField({ error, accepts = 'app', ...register }: Props) {
  const t = useTranslations('Auth');
  const { label, hint } = texts[accepts];
  return (
    <Field label={t(label)} hint={t(hint)} error={error} required={accepts !== 'recoveryInsteadOfPasskey'}>
      {(control) => (
        <Input
          {...control}
          {...register}
          inputMode={accepts === 'app' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          className="tabular-nums"
        />
      )}
    </Field>
  );
}
