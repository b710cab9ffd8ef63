'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { call } from '#lib/api/call.ts';
import { FormError } from '../form/form-error.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { Username } from '../form/username.tsx';

const schema = async () => (await import('#contracts/email-change.ts')).emailChangeDraft;

export function RequestEmail({ onRequested }: { onRequested: () => void }) {
  const t = useTranslations('Account.settings.email');
  const { form, errors, busy, frame } = useAccountForm({
    schema,
    defaultValues: { email: '', password: '' },
    captcha: false,
    send: async (body) => {
      await call('POST /api/v1/users/me/email/', { body });
      onRequested();
    },
    stays: true,
    retryAt: 'email',
  });
  return (
    <form {...frame} className="grid max-w-[28rem] gap-5">
      <FormError>{errors.root?.message}</FormError>
      <Field label={t('new')} error={errors.email?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Username />
      <Field label={t('password')} error={errors.password?.message} required>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
      <SubmitButton variant="secondary" busy={busy} className="justify-self-start">
        {t('submit')}
      </SubmitButton>
    </form>
  );
}
