'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { GuestPage } from './form/guest-page.tsx';
import { LoginFooter } from './form/login-footer.tsx';
import { MailForm } from './mail/mail-form.tsx';
import { type MailRequest, saveMailRequest } from './mail/mail-request.ts';
import { MailSent } from './mail/mail-sent.tsx';

/** Requests a password reset link. The confirmation does not reveal whether the e-mail address has an account. */
export function ForgetScreen() {
  const t = useTranslations('Auth.forget');
  const [request, setRequest] = useState<MailRequest | null>(null);
  if (request) {
    return (
      <GuestPage
        title={t('sentTitle')}
        lead={
          <>
            <p>{t('sent', { email: request.email })}</p>
            <p>{t('spam')}</p>
          </>
        }
        footer={<LoginFooter question={t('remembered')} />}
      >
        <MailSent mail="restore" request={request} onOther={() => setRequest(null)} />
      </GuestPage>
    );
  }
  return (
    <GuestPage title={t('title')} lead={<p>{t('lead')}</p>} footer={<LoginFooter question={t('remembered')} />}>
      <MailForm
        mail="restore"
        label={t('submit')}
        onRequested={(email, retryAfter) => setRequest(saveMailRequest(email, retryAfter))}
      />
    </GuestPage>
  );
}
