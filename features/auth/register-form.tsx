'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { call } from '#lib/api/call.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { readReferralCode } from '#lib/referral.ts';
import { routes } from '#lib/routes.ts';
import { EmailField } from './form/email-field.tsx';
import { FormError } from './form/form-error.tsx';
import { NewPasswordFields } from './form/new-password-fields.tsx';
import { useAccountForm } from './form/use-account-form.ts';
import { saveMailRequest } from './mail/mail-request.ts';

const schema = async () => (await import('#contracts/auth.ts')).signupDraft;

/** Sign-up form. The API's response does not reveal whether an account with this e-mail already exists. */
export function RegisterForm() {
  const t = useTranslations('Auth');
  const router = useRouter();
  const { form, errors, captcha, busy, frame } = useAccountForm({
    schema,
    defaultValues: { email: '', password: '', passwordRepeat: '' },
    captcha: true,
    send: async (input, proof) => {
      const refferal = readReferralCode();
      const body = { ...input, ...proof, ...(refferal && { refferal }) };
      const { retryAfter } = await call('POST /api/v1/users/signup/', { body });
      saveMailRequest(input.email, retryAfter);
      router.replace(routes.successfully('signup'));
    },
    retryAt: 'email',
  });
  return (
    <form {...frame} className="grid gap-5">
      <FormError>{errors.root?.message}</FormError>
      <EmailField
        {...form.register('email')}
        error={errors.email?.message}
        hint={t('register.emailHint')}
        onFix={(email) => form.setValue('email', email)}
      />
      <NewPasswordFields label={t('password')} register={form.register} errors={errors} />
      {captcha.box}
      <p className="text-soft">
        {t.rich('register.terms', { rules: (text) => <Link href={routes.rules}>{text}</Link> })}
      </p>
      <SubmitButton size="lg" busy={busy}>
        {t('register.submit')}
      </SubmitButton>
    </form>
  );
}
