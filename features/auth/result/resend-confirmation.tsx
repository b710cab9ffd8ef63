'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { GuestPage } from '../form/guest-page.tsx';
import { LoginFooter } from '../form/login-footer.tsx';
import { MailForm } from '../mail/mail-form.tsx';
import { type MailRequest, saveMailRequest } from '../mail/mail-request.ts';
import { MailSent } from '../mail/mail-sent.tsx';

/** Offers to resend the confirmation link without revealing whether the e-mail address has an account. */
export function ResendConfirmation() {
  const t = useTranslations('Auth');
  const [request, setRequest] = useState<MailRequest | null>(null);
  const footer = <LoginFooter question={t('done.confirmed')} />;
  return request ? (
    <GuestPage title={t('forget.sentTitle')} lead={<p>{t('done.resent', { email: request.email })}</p>} footer={footer}>
      <MailSent mail="reactivate" request={request} onOther={() => setRequest(null)} />
    </GuestPage>
  ) : (
    <GuestPage title={t('done.neutral')} lead={<p>{t('done.neutralText')}</p>} footer={footer}>
      <MailForm
        mail="reactivate"
        label={t('forget.submit')}
        onRequested={(email, retryAfter) => setRequest(saveMailRequest(email, retryAfter))}
      />
    </GuestPage>
  );
}
