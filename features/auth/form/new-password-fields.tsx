'use client';
import { useTranslations } from 'next-intl';
import type { FieldErrors, FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';

interface Passwords extends FieldValues {
  password: string;
  passwordRepeat: string;
}

interface Props<F extends Passwords> {
  label: string;
  register: UseFormRegister<F>;
  errors: FieldErrors<F>;
}

/** Minimum password length shown in the hint. The API enforces the same minimum. */
const minLength = 10;

export function NewPasswordFields<F extends Passwords>({ label, register, errors }: Props<F>) {
  const t = useTranslations('Auth.register');
  const errorOf = (name: 'password' | 'passwordRepeat') => errors[name]?.message as string | undefined;
  return (
    <>
      <Field label={label} hint={t('passwordHint', { min: minLength })} error={errorOf('password')} required>
        {(control) => <PasswordInput {...control} {...register('password' as Path<F>)} autoComplete="new-password" />}
      </Field>
      <Field label={t('repeat')} error={errorOf('passwordRepeat')} required>
        {(control) => (
          <PasswordInput {...control} {...register('passwordRepeat' as Path<F>)} autoComplete="new-password" />
        )}
      </Field>
    </>
  );
}
