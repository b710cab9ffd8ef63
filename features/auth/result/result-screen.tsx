'use client';
import { useTranslations } from 'next-intl';
import { hasSession } from '#lib/api/session.ts';
import { routes } from '#lib/routes.ts';
import { useQueryParam } from '#lib/use-query-param.ts';
import { GuestPage } from '../form/guest-page.tsx';
import { Activation } from './activation.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { ResultLink } from './result-link.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import { SignedUp } from './signed-up.tsx';

/** Reserves the height of the tallest result, so that the footer does not move when a response arrives. */
export const ResultScreen = () => (
  <div className="min-h-116 sm:min-h-124">
    <Outcome />
  </div>
);

function Outcome() {
  const t = useTranslations('Auth.done');
  const token = useQueryParam('activate');
  const done = useQueryParam('done');
  if (token === null) return <ResultSkeleton />;
  if (token) return <Activation token={token} />;
  if (done === 'signup') return <SignedUp />;
  if (done === 'password') {
    const signedIn = hasSession();
    return (
      <GuestPage title={t('password')} lead={<p>{t(signedIn ? 'passwordSignedIn' : 'passwordText')}</p>}>
        <ResultLink href={signedIn ? routes.account : routes.login()}>
          {t(signedIn ? 'toAccount' : 'toLogin')}
        </ResultLink>
      </GuestPage>
    );
  }
  if (done === 'deleted') {
    return (
      <GuestPage title={t('deleted')} lead={<p>{t('deletedText')}</p>}>
        <ResultLink href={routes.home()}>{t('toHome')}</ResultLink>
      </GuestPage>
    );
  }
  return <ResendConfirmation />;
}
