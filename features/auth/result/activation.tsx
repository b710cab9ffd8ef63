'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { mutationFor } from '#lib/api/query.ts';
import { hasSession } from '#lib/api/session.ts';
import { routes } from '#lib/routes.ts';
import { GuestPage } from '../form/guest-page.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { ResultLink } from './result-link.tsx';

/** Confirms the e-mail with the token of the mailed link, then removes the token from the URL. */
export function Activation({ token }: { token: string }) {
  const t = useTranslations('Auth.done');
  const started = useRef(false);
  const { mutate, isSuccess, isError } = useMutation({
    ...mutationFor('POST /api/v1/users/activate/:token/'),
    // A failed confirmation is only logged, because the page then offers a new link.
    onError: (error) => console.error('activation', error),
    onSettled: () => history.replaceState(history.state, '', location.pathname),
  });
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    mutate({ params: { token } });
  }, [mutate, token]);

  if (isError) return <ResendConfirmation />;
  if (!isSuccess) return <GuestPage title={t('activatingTitle')} lead={<p role="status">{t('activatingText')}</p>} />;
  return (
    <GuestPage title={<span role="status">{t('activated')}</span>} lead={<p>{t('activatedText')}</p>}>
      {hasSession() ? (
        <ResultLink href={routes.account}>{t('toAccount')}</ResultLink>
      ) : (
        <ResultLink href={routes.login()}>{t('toLogin')}</ResultLink>
      )}
    </GuestPage>
  );
}
