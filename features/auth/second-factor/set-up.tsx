'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { call } from '#lib/api/call.ts';
import { FormError } from '../form/form-error.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { FirstCode } from './first-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const schema = async () => (await import('#contracts/second-factor.ts')).secondFactorSetup;

/**
 * Sets up the second factor: asks for the password and for the first code of the authenticator app, then shows the
 * recovery codes.
 */
export function SetUp({ onDone }: { onDone: () => void }) {
  const t = useTranslations('Account.settings.factor');
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { form, errors, busy, frame } = useAccountForm({
    schema,
    defaultValues: { password: '' },
    captcha: false,
    send: async (body) => setSecret(await call('POST /api/v1/users/me/second-factor/', { body })),
    stays: true,
    retryAt: 'password',
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (secret) return <FirstCode {...secret} onConfirmed={setCodes} onExpired={() => setSecret(null)} />;
  return (
    <form {...frame} className="grid gap-5">
      <p>{t('setUp.text')}</p>
      <FormError>{errors.root?.message}</FormError>
      <Field label={t('password')} error={errors.password?.message} required>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
      <SubmitButton busy={busy} className="mb-2 justify-self-start">
        {t('setUp.next')}
      </SubmitButton>
    </form>
  );
}
