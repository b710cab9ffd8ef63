'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import { passkeyRequest } from '#lib/api/session.ts';
import type { CallInput } from '#lib/api/types.ts';
import { FormError } from '../form/form-error.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { Username } from '../form/username.tsx';
import { PasskeyError, signWithPasskey } from '../passkeys/ceremony.ts';
import { usePasskeyFailure } from '../passkeys/use-passkey-failure.ts';
import { CodeField } from './code-field.tsx';

const schema = async () => (await import('#contracts/passkeys.ts')).accountProof;

type Proof = CallInput<'POST /api/v1/users/me/passkeys/options/'>['body'];

interface Props {
  text: string;
  submit: string;
  danger?: boolean;
  send: (proof: Proof) => Promise<void>;
}

/**
 * Asks for the password and, if the account has a second factor, for a code of the authenticator app or a passkey. A
 * recovery code can replace either of them.
 */
export function ProofForm({ text, submit, danger = false, send }: Props) {
  const t = useTranslations('Account.settings.factor');
  const factor = useQuery(queryFor('GET /api/v1/users/me/second-factor/'));
  const passkeyFailure = usePasskeyFailure(t('passkeyCancelled'));
  // Whether the API has asked for a code although `factor` contains no second factor. This happens if another tab has
  // turned the second factor on.
  const [asksCode, setAsksCode] = useState(false);
  const [passkeyError, setPasskeyError] = useState<PasskeyError | null>(null);
  const needsCode = asksCode || factor.data?.enabled === true;
  const needsPasskey = !needsCode && factor.data?.hasPasskey === true;
  const { form, errors, busy, frame } = useAccountForm({
    schema,
    defaultValues: { password: '', totp: '' },
    captcha: false,
    send: async ({ password, totp }): Promise<void> => {
      setPasskeyError(null);
      try {
        const passkey = needsPasskey && !totp && { passkey: await signWithPasskey(await passkeyRequest()) };
        await send({ password, ...(totp && { totp }), ...passkey });
      } catch (error) {
        if (error instanceof PasskeyError) return setPasskeyError(error);
        if (fieldError(error, 'totp') && !needsPasskey) setAsksCode(true);
        throw error;
      }
    },
    stays: true,
    fieldOf: { totp_invalid: 'totp' },
    retryAt: 'password',
  });
  return (
    <form {...frame} className="grid gap-5">
      <p>{text}</p>
      <Username />
      <FormError>{passkeyError ? passkeyFailure(passkeyError) : errors.root?.message}</FormError>
      <Field label={t('password')} error={errors.password?.message} required>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
      {(needsCode || needsPasskey) && (
        <CodeField
          {...form.register('totp')}
          error={errors.totp?.message}
          accepts={needsCode ? 'both' : 'recoveryInsteadOfPasskey'}
        />
      )}
      <SubmitButton variant={danger ? 'danger' : 'primary'} busy={busy} className="mb-2 justify-self-start">
        {submit}
      </SubmitButton>
    </form>
  );
}
