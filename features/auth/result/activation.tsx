'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { mutationFor } from '#lib/api/query.ts';
import { hasSession } from '#lib/api/session.ts';
import { routes } from '#lib/routes.ts';
import { GuestPage } from '../form/guest-page.tsx';
import { ConfirmMail } from './resend-confirmation.tsx';
import { DoneLink } from './result-link.tsx';

/** Posts the token of the mailed link, once, and takes it out of the address. */
export function Activation({ token }: { token: string }) {
  const t = useTranslations('Auth.done');
  const begun = useRef(false);
  const { mutate, isSuccess, isError } = useMutation({
    ...mutationFor('POST /api/v1/users/activate/:token/'),
    // Logged only: what helps is a new link, which the page then offers.
    onError: (error) => console.error('activation', error),
    onSettled: () => history.replaceState(history.state, '', location.pathname),
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate({ params: { token } });
  }, [mutate, token]);

  if (isError) return <ConfirmMail />;
  if (!isSuccess) return <GuestPage title={t('activatingTitle')} lead={<p role="status">{t('activatingText')}</p>} />;
  return (
    <GuestPage title={<span role="status">{t('activated')}</span>} lead={<p>{t('activatedText')}</p>}>
      {hasSession() ? (
        <DoneLink href={routes.account}>{t('toAccount')}</DoneLink>
      ) : (
        <DoneLink href={routes.login()}>{t('toLogin')}</DoneLink>
      )}
    </GuestPage>
  );
}
