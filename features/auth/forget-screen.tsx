'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { GuestPage } from './form/guest-page.tsx';
import { LoginFooter } from './form/login-footer.tsx';
import { MailForm } from './mail/mail-form.tsx';
import { type AskedMail, rememberAsked } from './mail/mail-request.ts';
import { MailSent } from './mail/mail-sent.tsx';

/** Asks for the link to a new password; then says what happens next, the same for every e-mail. */
export function ForgetScreen() {
  const t = useTranslations('Auth.forget');
  const [asked, setAsked] = useState<AskedMail | null>(null);
  if (asked) {
    return (
      <GuestPage
        title={t('sentTitle')}
        lead={
          <>
            <p>{t('sent', { email: asked.email })}</p>
            <p>{t('spam')}</p>
          </>
        }
        footer={<LoginFooter question={t('remembered')} />}
      >
        <MailSent mail="restore" asked={asked} onOther={() => setAsked(null)} />
      </GuestPage>
    );
  }
  return (
    <GuestPage title={t('title')} lead={<p>{t('lead')}</p>} footer={<LoginFooter question={t('remembered')} />}>
      <MailForm
        mail="restore"
        label={t('submit')}
        onAsked={(email, retryAfter) => setAsked(rememberAsked(email, retryAfter))}
      />
    </GuestPage>
  );
}
