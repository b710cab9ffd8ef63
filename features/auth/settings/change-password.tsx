'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { call } from '#lib/api/call.ts';
import { queryFor } from '#lib/api/query.ts';
import { FormError } from '../form/form-error.tsx';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { Username } from '../form/username.tsx';

const schema = async () => (await import('#contracts/auth.ts')).passwordChange;
const empty = { oldPassword: '', password: '', passwordRepeat: '' };

/** Changes the password and ends every other session. */
export function ChangePassword() {
  const t = useTranslations('Account.settings.password');
  const client = useQueryClient();
  const [changed, setChanged] = useState(false);
  const { form, errors, busy, frame } = useAccountForm({
    schema,
    defaultValues: empty,
    captcha: false,
    send: async (body) => {
      setChanged(false);
      await call('POST /api/v1/users/me/password/', { body });
      form.reset(empty);
      setChanged(true);
      await client.invalidateQueries({ queryKey: queryFor('GET /api/v1/users/me/sessions/').queryKey });
    },
    stays: true,
    fieldOf: { auth_failed: 'oldPassword' },
    retryAt: 'oldPassword',
  });
  return (
    <form {...frame} className="grid max-w-[28rem] gap-5">
      <Username />
      <FormError>{errors.root?.message}</FormError>
      <Field label={t('old')} error={errors.oldPassword?.message} required>
        {(control) => <PasswordInput {...control} {...form.register('oldPassword')} autoComplete="current-password" />}
      </Field>
      <NewPasswordFields label={t('new')} register={form.register} errors={errors} />
      <SubmitButton variant="secondary" busy={busy} className="justify-self-start">
        {t('submit')}
      </SubmitButton>
      <div role="status" className="empty:hidden">
        {changed && (
          <Callout tone="success" title={t('done')}>
            <p>{t('doneText')}</p>
          </Callout>
        )}
      </div>
    </form>
  );
}
