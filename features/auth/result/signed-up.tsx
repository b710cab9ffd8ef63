'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { routes } from '#lib/routes.ts';
import { GuestPage } from '../form/guest-page.tsx';
import { type AskedMail, readAsked } from '../mail/mail-request.ts';
import { SendAgain } from '../mail/resend-mail.tsx';
import { DoneLink } from './result-link.tsx';

/** After a sign-up: where the link went, and that one need not wait for it. */
export function SignedUp() {
  const t = useTranslations('Auth.done');
  const [asked, setAsked] = useState<AskedMail | null>(null);
  useEffect(() => setAsked(readAsked()), []);
  return (
    <GuestPage
      title={t('signup')}
      lead={
        <>
          <p>{asked ? t('signupText', { email: asked.email }) : t('signupTextBare')}</p>
          <p>{t('signupMeanwhile')}</p>
        </>
      }
      footer={
        asked && (
          <div className="grid gap-3">
            <p className="text-soft">{t('resendTitle')}</p>
            <SendAgain key={asked.nextAt} mail="reactivate" email={asked.email} nextAt={asked.nextAt} />
          </div>
        )
      }
    >
      <DoneLink href={routes.login()}>{t('toLogin')}</DoneLink>
    </GuestPage>
  );
}
