'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { call } from '#lib/api/call.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import type { CallResponse } from '#lib/api/types.ts';
import { FormError } from '../form/form-error.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { CodeField } from '../second-factor/code-field.tsx';
import { CreatePasskey } from './create-passkey.tsx';

const schema = async () => (await import('#contracts/passkeys.ts')).passkeyProof;

/** Asks for the password, and for a code if the account has a second factor; then the browser creates the passkey. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const t = useTranslations('Account.settings.passkeys');
  const factor = useQuery(queryFor('GET /api/v1/users/me/second-factor/'));
  const [options, setOptions] = useState<CallResponse<'POST /api/v1/users/me/passkeys/options/'> | null>(null);
  // Another tab may have turned the second factor on since the query.
  const [asksCode, setAsksCode] = useState(false);
  const needsCode = asksCode || factor.data?.enabled === true;
  const { form, errors, busy, frame } = useAccountForm({
    schema,
    defaultValues: { password: '', totp: '' },
    captcha: false,
    send: async ({ password, totp }) => {
      const body = { password, ...(totp && { totp }) };
      const given = await call('POST /api/v1/users/me/passkeys/options/', { body }).catch((error: unknown) => {
        if (fieldError(error, 'totp')) setAsksCode(true);
        throw error;
      });
      setOptions(given);
    },
    stays: true,
    fieldOf: { totp_invalid: 'totp' },
    retryAt: 'password',
  });
  if (options) return <CreatePasskey options={options} onDone={onDone} onExpired={() => setOptions(null)} />;
  return (
    <form {...frame} className="grid gap-5">
      <p>{t('add.text')}</p>
      <FormError>{errors.root?.message}</FormError>
      <Field label={t('password')} error={errors.password?.message} required>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
      {needsCode && <CodeField {...form.register('totp')} error={errors.totp?.message} recovery />}
      <SubmitButton busy={busy} className="mb-2 justify-self-start">
        {t('add.next')}
      </SubmitButton>
    </form>
  );
}
