'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Link } from '#components/link.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { queryFor } from '#lib/api/query.ts';
import { signIn } from '#lib/api/session.ts';
import { routes } from '#lib/routes.ts';
import { EmailField } from './form/email-field.tsx';
import { FormError } from './form/form-error.tsx';
import { useAccountForm } from './form/use-account-form.ts';
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx';
import { redirectAfterSignIn } from './redirect-after-sign-in.ts';
import { CodeField } from './second-factor/code-field.tsx';

const schema = async () => (await import('#contracts/auth.ts')).credentials;

interface Props {
  /** Page to open after sign-in if the URL has no `?next=`. */
  home: string;
  /**
   * Whether this is the staff sign-in, which always shows the field for a one-time code. Elsewhere the field appears
   * only when the account requires a code.
   */
  staff?: boolean;
}

export function LoginForm({ home, staff = false }: Props) {
  const t = useTranslations('Auth');
  const settings = useQuery(queryFor('GET /api/v1/calculator/settings/'));
  // After repeated failed sign-ins the API requires a captcha, even if the site's settings require none.
  const [captchaRequired, setCaptchaRequired] = useState(false);
  const [asked, setAsked] = useState<'code' | 'passkey' | null>(staff ? 'code' : null);
  const { form, errors, captcha, busy, frame } = useAccountForm({
    schema,
    defaultValues: { email: '', password: '', totp: '', remember: false },
    captcha: captchaRequired || settings.data?.captchaLogin === true,
    send: async ({ totp: code, ...credentials }, proof) => {
      const { role } = await signIn({ ...credentials, ...(code && { totp: code }), ...proof });
      redirectAfterSignIn(role === 'user' ? home : routes.operator);
    },
    fieldOf: { totp_required: 'totp', passkey_required: 'totp', totp_invalid: 'totp' },
    retryAt: 'password',
    onRefused: (code) => {
      if (code === 'captcha') setCaptchaRequired(true);
      const asks = ({ totp_required: 'code', passkey_required: 'passkey' } as const)[code as string];
      if (!asks || asks === asked) return false;
      setAsked(asks);
      return true;
    },
  });

  const { setFocus } = form;
  useEffect(() => {
    if (asked === 'code' && !staff) setFocus('totp');
  }, [asked, staff, setFocus]);
  const passkey = (
    <PasskeySignIn home={home} remember={() => form.getValues('remember') === true} proposed={asked === 'passkey'} />
  );

  return (
    <form {...frame} className="grid gap-5">
      <FormError>{errors.root?.message}</FormError>
      <EmailField {...form.register('email')} error={errors.email?.message} />
      <Field
        label={t('password')}
        error={errors.password?.message}
        aside={!staff && <Link href={routes.forget}>{t('login.forgot')}</Link>}
        required
      >
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
      {asked === 'passkey' && (
        <>
          <Callout tone="info" live>
            <p>{t('passkey.required')}</p>
          </Callout>
          {passkey}
        </>
      )}
      {asked && (
        <CodeField
          {...form.register('totp')}
          error={errors.totp?.message}
          accepts={asked === 'code' ? 'both' : 'recovery'}
        />
      )}
      <Checkbox {...form.register('remember')} label={t('remember')} />
      {captcha.box}
      <SubmitButton size="lg" variant={asked === 'passkey' ? 'secondary' : 'primary'} busy={busy}>
        {t('signIn')}
      </SubmitButton>
      {asked !== 'passkey' && passkey}
    </form>
  );
}
