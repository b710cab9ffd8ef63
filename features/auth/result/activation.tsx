'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '#lib/api/failure.ts';
import { mutationFor } from '#lib/api/query.ts';
import { hasSession, notifySessionChange } from '#lib/api/session.ts';
import { routes } from '#lib/routes.ts';
import { GuestPage } from '../form/guest-page.tsx';
import { ConfirmWithPassword } from './confirm-with-password.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { ResultLink } from './result-link.tsx';

type Step = 'confirming' | 'password' | 'confirmed' | 'failed';

const needsPassword = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'password_needed';

/**
 * Confirms the e-mail address with the token of the mailed link and removes the token from the URL. If the browser has
 * no cookie from the sign-up, the visitor must first set a new password.
 */
export function Activation({ token }: { token: string }) {
  const t = useTranslations('Auth.done');
  const started = useRef(false);
  const [step, setStep] = useState<Step>('confirming');
  const end = (result: 'confirmed' | 'failed') => {
    history.replaceState(history.state, '', location.pathname);
    if (result === 'confirmed') notifySessionChange();
    setStep(result);
  };
  const { mutate } = useMutation({
    ...mutationFor('POST /api/v1/users/activate/:token/'),
    onSuccess: () => end('confirmed'),
    onError: (error) => {
      if (needsPassword(error)) return setStep('password');
      // The failure is only logged, because the page offers a new link after every failure.
      console.error('activation', error);
      end('failed');
    },
  });
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    mutate({ params: { token } });
  }, [mutate, token]);

  if (step === 'failed') return <ResendConfirmation />;
  if (step === 'password') {
    return <ConfirmWithPassword token={token} onDone={() => end('confirmed')} onExpired={() => end('failed')} />;
  }
  if (step === 'confirming') {
    return <GuestPage title={t('activatingTitle')} lead={<p role="status">{t('activatingText')}</p>} />;
  }
  const signedIn = hasSession();
  return (
    <GuestPage
      title={<span role="status">{t('activated')}</span>}
      lead={<p>{t(signedIn ? 'activatedSignedIn' : 'activatedText')}</p>}
    >
      {signedIn ? (
        <ResultLink href={routes.account}>{t('toAccount')}</ResultLink>
      ) : (
        <ResultLink href={routes.login()}>{t('toLogin')}</ResultLink>
      )}
    </GuestPage>
  );
}
