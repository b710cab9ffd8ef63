'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { call } from '#lib/api/call.ts';
import { hasSession, notifySessionChange, signOut } from '#lib/api/session.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { FormError } from './form/form-error.tsx';
import { GuestPage } from './form/guest-page.tsx';
import { NewPasswordFields } from './form/new-password-fields.tsx';
import { useAccountForm } from './form/use-account-form.ts';
import { useQueryParam } from './use-query-param.ts';

const schema = async () => (await import('#contracts/auth.ts')).newPassword;

/** Page behind the password reset link. If the link has expired, the page offers to send a new one. */
export function RecoverScreen() {
  const t = useTranslations('Auth.recover');
  const token = useQueryParam('token');
  const [expired, setExpired] = useState(false);
  if (token === '' || expired) {
    return (
      <GuestPage title={t('deadTitle')} lead={<p>{t('dead')}</p>}>
        <Link href={routes.forget} className={`${buttonClass('primary', 'lg')} justify-self-start`}>
          {t('askAgain')}
        </Link>
      </GuestPage>
    );
  }
  return (
    <GuestPage title={t('title')} lead={<p>{t('lead')}</p>}>
      <RecoverForm token={token} onExpired={() => setExpired(true)} />
    </GuestPage>
  );
}

function RecoverForm({ token, onExpired }: { token: string | null; onExpired: () => void }) {
  const t = useTranslations('Auth.recover');
  const router = useRouter();
  const { form, errors, busy, frame } = useAccountForm({
    schema,
    defaultValues: { password: '', passwordRepeat: '' },
    captcha: false,
    send: async (body) => {
      await call('POST /api/v1/users/restore/:token/', { params: { token: token ?? '' }, body });
      // The reset has ended every session. Stale cookies are removed, because they would redirect the visitor away from
      // the result page.
      if (hasSession()) await signOut().catch(() => undefined);
      notifySessionChange();
      router.replace(routes.successfully('password'));
    },
    retryAt: 'password',
    onRefused: (code) => {
      // A truncated link causes `not_found` instead of `link_expired`, because its token is too short for the API's
      // route.
      if (code === 'link_expired' || code === 'not_found') onExpired();
    },
  });
  return (
    <form {...frame} className="grid gap-5">
      <FormError>{errors.root?.message}</FormError>
      <NewPasswordFields label={t('password')} register={form.register} errors={errors} />
      <SubmitButton size="lg" busy={busy || token === null}>
        {t('submit')}
      </SubmitButton>
    </form>
  );
}
