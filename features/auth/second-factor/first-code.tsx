'use client';
import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Qr } from '#components/ui/qr.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { call } from '#lib/api/call.ts';
import { FormError } from '../form/form-error.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { CodeField } from './code-field.tsx';

const schema = async () => (await import('#contracts/second-factor.ts')).secondFactorConfirmation;

interface Props {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  /** Called when the key `secret` for the authenticator app has expired. The caller then starts the setup again. */
  onExpired: () => void;
}

/** Shows the secret for the authenticator app and asks for the first code that the app displays. */
export function FirstCode({ secret, uri, onConfirmed, onExpired }: Props) {
  const t = useTranslations('Account.settings.factor');
  const { form, errors, busy, frame } = useAccountForm({
    schema,
    defaultValues: { totp: '' },
    captcha: false,
    send: async (body) => {
      const { recoveryCodes } = await call('POST /api/v1/users/me/second-factor/confirm/', { body });
      onConfirmed(recoveryCodes);
    },
    stays: true,
    fieldOf: { totp_invalid: 'totp' },
    retryAt: 'totp',
    onRefused: (code) => code === 'gone' && onExpired(),
  });
  return (
    <form {...frame} className="grid gap-5">
      <p>{t('setUp.scan')}</p>
      <div className="flex flex-wrap items-center gap-5">
        <Qr text={uri} label={t('setUp.qr')} />
        <div className="grid max-w-64 gap-2">
          {/* Shown on phones and tablets, because they cannot scan a QR code on their own screen. */}
          <a href={uri} className="hidden min-h-11 items-center pointer-coarse:inline-flex">
            {t('setUp.open')}
          </a>
          <p className="text-soft">{t('setUp.byHand')}</p>
          <p className="font-mono wrap-anywhere" translate="no">
            {secret}
          </p>
          <div className="-ml-3">
            <CopyButton value={secret} what={t('setUp.secret')} />
          </div>
        </div>
      </div>
      <FormError>{errors.root?.message}</FormError>
      <CodeField {...form.register('totp', { setValueAs: withoutSpaces })} error={errors.totp?.message} />
      <SubmitButton busy={busy} className="mb-2 justify-self-start">
        {t('setUp.submit')}
      </SubmitButton>
    </form>
  );
}

const withoutSpaces = (value: string): string => value.replace(/\s/g, '');
