'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { routes } from '#lib/routes.ts';
import { GuestPage } from '../form/guest-page.tsx';
import { type MailRequest, readMailRequest } from '../mail/mail-request.ts';
import { ResendMail } from '../mail/resend-mail.tsx';
import { ResultLink } from './result-link.tsx';

/** Result of the sign-up. The account can be used before its e-mail is confirmed. */
export function SignedUp() {
  const t = useTranslations('Auth.done');
  const [request, setRequest] = useState<MailRequest | null>(null);
  useEffect(() => setRequest(readMailRequest()), []);
  return (
    <GuestPage
      title={t('signup')}
      lead={
        <>
          <p>{request ? t('signupText', { email: request.email }) : t('signupTextBare')}</p>
          <p>{t('signupMeanwhile')}</p>
        </>
      }
      footer={
        request && (
          <div className="grid gap-3">
            <p className="text-soft">{t('resendTitle')}</p>
            <ResendMail key={request.nextAt} mail="reactivate" email={request.email} nextAt={request.nextAt} />
          </div>
        )
      }
    >
      <ResultLink href={routes.login()}>{t('toLogin')}</ResultLink>
    </GuestPage>
  );
}
