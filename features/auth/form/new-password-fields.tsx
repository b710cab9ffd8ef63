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

/** Said before anything is typed; the contract decides. */
const shortest = 10;

/** A password to be set, and the same once more. */
export function NewPasswordFields<F extends Passwords>({ label, register, errors }: Props<F>) {
  const t = useTranslations('Auth.register');
  const said = (name: 'password' | 'passwordRepeat') => errors[name]?.message as string | undefined;
  return (
    <>
      <Field label={label} hint={t('passwordHint', { min: shortest })} error={said('password')} required>
        {(control) => <PasswordInput {...control} {...register('password' as Path<F>)} autoComplete="new-password" />}
      </Field>
      <Field label={t('repeat')} error={said('passwordRepeat')} required>
        {(control) => (
          <PasswordInput {...control} {...register('passwordRepeat' as Path<F>)} autoComplete="new-password" />
        )}
      </Field>
    </>
  );
}
