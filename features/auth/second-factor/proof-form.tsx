'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { FormError } from '../form/form-error.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { CodeField } from './code-field.tsx';

const schema = async () => (await import('#contracts/second-factor.ts')).secondFactorProof;

interface Props {
  text: string;
  submit: string;
  danger?: boolean;
  send: (body: { password: string; totp: string }) => Promise<void>;
}

/** Asks for the password, and for a one-time code or a recovery code. */
export function ProofForm({ text, submit, danger = false, send }: Props) {
  const t = useTranslations('Account.settings.factor');
  const { form, errors, busy, frame } = useAccountForm({
    schema,
    defaultValues: { password: '', totp: '' },
    captcha: false,
    send,
    stays: true,
    fieldOf: { totp_invalid: 'totp' },
    retryAt: 'password',
  });
  return (
    <form {...frame} className="grid gap-5">
      <p>{text}</p>
      <FormError>{errors.root?.message}</FormError>
      <Field label={t('password')} error={errors.password?.message} required>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
      <CodeField {...form.register('totp')} error={errors.totp?.message} recovery />
      <SubmitButton variant={danger ? 'danger' : 'primary'} busy={busy} className="mb-2 justify-self-start">
        {submit}
      </SubmitButton>
    </form>
  );
}
