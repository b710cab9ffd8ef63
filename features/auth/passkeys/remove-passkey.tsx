'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { call } from '#lib/api/call.ts';
import { FormError } from '../form/form-error.tsx';
import { useAccountForm } from '../form/use-account-form.ts';

const schema = async () => (await import('#contracts/passkeys.ts')).passkeyRemoval;

export function RemovePasskey({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('Account.settings.passkeys');
  const { form, errors, busy, frame } = useAccountForm({
    schema,
    defaultValues: { password: '' },
    captcha: false,
    send: async (body) => {
      await call('DELETE /api/v1/users/me/passkeys/:id/', { params: { id }, body });
      onDone();
    },
    stays: true,
    retryAt: 'password',
  });
  return (
    <form {...frame} className="grid gap-5">
      <p>{t('remove.text')}</p>
      <FormError>{errors.root?.message}</FormError>
      <Field label={t('password')} error={errors.password?.message} required>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
      <SubmitButton variant="danger" busy={busy} className="mb-2 justify-self-start">
        {t('remove.submit')}
      </SubmitButton>
    </form>
  );
}
