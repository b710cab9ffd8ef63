'use client';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { EmailField } from '../form/email-field.tsx';
import { FormError } from '../form/form-error.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { type AccountMail, requestMail } from './request-mail.ts';

const schema = async () => (await import('#contracts/auth.ts')).mailRequest;

interface Props {
  mail: AccountMail;
  label: string;
  onRequested: (email: string, retryAfter: number) => void;
}

export function MailForm({ mail, label, onRequested }: Props) {
  const { form, errors, captcha, busy, frame } = useAccountForm({
    schema,
    defaultValues: { email: '' },
    captcha: true,
    send: async (input, proof) => {
      const { retryAfter } = await requestMail(mail, { ...input, ...proof });
      onRequested(input.email, retryAfter);
    },
    retryAt: 'email',
  });
  return (
    <form {...frame} className="grid gap-5">
      <FormError>{errors.root?.message}</FormError>
      <EmailField {...form.register('email')} error={errors.email?.message} />
      {captcha.box}
      <SubmitButton size="lg" busy={busy}>
        {label}
      </SubmitButton>
    </form>
  );
}
