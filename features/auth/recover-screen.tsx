'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { call } from '#lib/api/call.ts';
import { hasSession, notifySessionChange, signOut } from '#lib/api/session.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { FormError } from './form/form-error.tsx';
import { GuestPage } from './form/guest-page.tsx';
import { NewPasswordFields } from './form/new-password-fields.tsx';
import { useAccountForm } from './form/use-account-form.ts';
import { useAddress } from './use-query-param.ts';

const schema = async () => (await import('#contracts/auth.ts')).newPassword;

/** The page behind the mailed link: a new password, or the way to a fresh link. */
export function RecoverScreen() {
  const t = useTranslations('Auth.recover');
  const token = useAddress('token');
  const [dead, setDead] = useState(false);
  if (token === '' || dead) {
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
      <RecoverForm token={token} onDead={() => setDead(true)} />
    </GuestPage>
  );
}

function RecoverForm({ token, onDead }: { token: string | null; onDead: () => void }) {
  const t = useTranslations('Auth.recover');
  const router = useRouter();
  const { form, errors, busy, frame } = useAccountForm({
    schema,
    defaultValues: { password: '', passwordRepeat: '' },
    captcha: false,
    send: async (body) => {
      await call('POST /api/v1/users/restore/:token/', { params: { token: token ?? '' }, body });
      // Its session has just been ended; the cookies of it would lead past the page for guests.
      if (hasSession()) await signOut().catch(() => undefined);
      notifySessionChange();
      router.replace(routes.successfully('password'));
    },
    retryAt: 'password',
    onRefused: (code) => {
      // A link that was cut may not even look like one.
      if (code === 'link_expired' || code === 'not_found') onDead();
    },
  });
  return (
    <form {...frame} className="grid gap-5">
      <FormError>{errors.root?.message}</FormError>
      <NewPasswordFields label={t('password')} register={form.register} errors={errors} />
      <Button type="submit" size="lg" busy={busy || token === null}>
        {t('submit')}
      </Button>
    </form>
  );
}
