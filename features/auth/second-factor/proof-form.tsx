'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { FormError } from '../form/form-error.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { Username } from '../form/username.tsx';
import { CodeField } from './code-field.tsx';
import { type Proof, useProof } from './use-proof.ts';

const schema = async () => (await import('#contracts/passkeys.ts')).accountProof;

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
  const { prove, accepts, passkeyError } = useProof();
  const { form, errors, busy, frame } = useAccountForm({
    schema,
    defaultValues: { password: '', totp: '' },
    captcha: false,
    send: (typed) => prove(typed, send),
    stays: true,
    fieldOf: { totp_invalid: 'totp' },
    retryAt: 'password',
  });
  return (
    <form {...frame} className="grid gap-5">
      <p>{text}</p>
      <Username />
      <FormError>{passkeyError ?? errors.root?.message}</FormError>
      <Field label={t('password')} error={errors.password?.message} required>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
      {accepts && <CodeField {...form.register('totp')} error={errors.totp?.message} accepts={accepts} />}
      <SubmitButton variant={danger ? 'danger' : 'primary'} busy={busy} className="mb-2 justify-self-start">
        {submit}
      </SubmitButton>
    </form>
  );
}
