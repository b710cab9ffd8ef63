'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { useQueryParam } from '#lib/use-query-param.ts';
import { GuestPage } from './form/guest-page.tsx';
import { LinkPasswordForm } from './form/link-password-form.tsx';

/** Page behind a password reset link. If the link has expired, the page offers to send a new one. */
export function RecoverScreen() {
  const t = useTranslations('Auth.recover');
  const router = useRouter();
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
      <LinkPasswordForm
        address="POST /api/v1/users/restore/:token/"
        token={token}
        submit={t('submit')}
        onDone={() => router.replace(routes.successfully('password'))}
        onExpired={() => setExpired(true)}
      />
    </GuestPage>
  );
}
