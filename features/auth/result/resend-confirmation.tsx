'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { GuestPage } from '../form/guest-page.tsx';
import { LoginFooter } from '../form/login-footer.tsx';
import { MailForm } from '../mail/mail-form.tsx';
import { type AskedMail, rememberAsked } from '../mail/mail-request.ts';
import { MailSent } from '../mail/mail-sent.tsx';

/** Says nothing of any account, and sends the link again. */
export function ConfirmMail() {
  const t = useTranslations('Auth');
  const [asked, setAsked] = useState<AskedMail | null>(null);
  const footer = <LoginFooter question={t('done.confirmed')} />;
  return asked ? (
    <GuestPage title={t('forget.sentTitle')} lead={<p>{t('done.resent', { email: asked.email })}</p>} footer={footer}>
      <MailSent mail="reactivate" asked={asked} onOther={() => setAsked(null)} />
    </GuestPage>
  ) : (
    <GuestPage title={t('done.neutral')} lead={<p>{t('done.neutralText')}</p>} footer={footer}>
      <MailForm
        mail="reactivate"
        label={t('forget.submit')}
        onAsked={(email, retryAfter) => setAsked(rememberAsked(email, retryAfter))}
      />
    </GuestPage>
  );
}
