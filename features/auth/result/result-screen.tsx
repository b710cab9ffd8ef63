'use client';
import { useTranslations } from 'next-intl';
import { routes } from '#lib/routes.ts';
import { GuestPage } from '../form/guest-page.tsx';
import { useAddress } from '../use-query-param.ts';
import { Activation } from './activation.tsx';
import { ConfirmMail } from './resend-confirmation.tsx';
import { DoneLink } from './result-link.tsx';
import { Pending } from './result-skeleton.tsx';
import { SignedUp } from './signed-up.tsx';

/**
 * What went well: a sign-up, a confirmed e-mail, a new password, a deleted account. The room is that of
 * the form to ask again, the tallest that may follow: what stands below does not move when an answer comes.
 */
export const SuccessfullyScreen = () => (
  <div className="min-h-116 sm:min-h-124">
    <Outcome />
  </div>
);

function Outcome() {
  const t = useTranslations('Auth.done');
  const token = useAddress('activate');
  const done = useAddress('done');
  if (token === null) return <Pending />;
  if (token) return <Activation token={token} />;
  if (done === 'signup') return <SignedUp />;
  if (done === 'password') {
    return (
      <GuestPage title={t('password')} lead={<p>{t('passwordText')}</p>}>
        <DoneLink href={routes.login()}>{t('toLogin')}</DoneLink>
      </GuestPage>
    );
  }
  if (done === 'deleted') {
    return (
      <GuestPage title={t('deleted')} lead={<p>{t('deletedText')}</p>}>
        <DoneLink href={routes.home()}>{t('toHome')}</DoneLink>
      </GuestPage>
    );
  }
  return <ConfirmMail />;
}
