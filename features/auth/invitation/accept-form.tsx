'use client';
import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Qr } from '#components/ui/qr.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { call } from '#lib/api/call.ts';
import type { CallResponse } from '#lib/api/types.ts';
import { FormError } from '../form/form-error.tsx';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { CodeField } from '../second-factor/code-field.tsx';

const schema = async () => (await import('#contracts/staff.ts')).invitationAcceptance;

interface Props {
  invitation: CallResponse<'GET /api/v1/users/invitation/:token/'>;
  token: string;
  onAccepted: (recoveryCodes: string[]) => void;
  onExpired: () => void;
}

export function AcceptForm({ invitation: { email, secret, uri }, token, onAccepted, onExpired }: Props) {
  const t = useTranslations('StaffSetup');
  const { form, errors, busy, frame } = useAccountForm({
    schema,
    defaultValues: { email: email ?? '', password: '', passwordRepeat: '', totp: '' },
    captcha: false,
    send: async (body) => {
      const { recoveryCodes } = await call('POST /api/v1/users/invitation/:token/', { params: { token }, body });
      onAccepted(recoveryCodes);
    },
    stays: true,
    fieldOf: { totp_invalid: 'totp' },
    retryAt: 'password',
    onRefused: (code) => code === 'link_expired' && onExpired(),
  });
  return (
    <form {...frame} className="grid gap-5">
      <FormError>{errors.root?.message}</FormError>
      <Field label={t(email === null ? 'ownerEmail' : 'email')} error={errors.email?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            autoComplete="username"
            readOnly={email !== null}
          />
        )}
      </Field>
      <NewPasswordFields label={t('password')} register={form.register} errors={errors} />
      <section className="grid gap-3" aria-labelledby="setup-app">
        <h2 id="setup-app" className="text-lead font-semibold">
          {t('app')}
        </h2>
        <p className="text-soft">{t('appText')}</p>
        <div className="flex flex-wrap items-center gap-5">
          <Qr text={uri} label={t('qr')} />
          <div className="grid max-w-56 gap-1">
            <p className="text-soft">{t('key')}</p>
            <p className="font-mono wrap-anywhere" translate="no">
              {secret}
            </p>
            <div className="-ml-3">
              <CopyButton value={secret} what={t('key')} />
            </div>
          </div>
        </div>
      </section>
      <CodeField {...form.register('totp', { setValueAs: withoutSpaces })} error={errors.totp?.message} />
      <SubmitButton size="lg" busy={busy}>
        {t('submit')}
      </SubmitButton>
    </form>
  );
}

const withoutSpaces = (value: string): string => value.replace(/\s/g, '');
