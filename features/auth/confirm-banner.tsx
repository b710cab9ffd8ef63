'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { readMailRequest } from './mail/mail-request.ts';
import { ResendMail } from './mail/resend-mail.tsx';
import { useUser } from './use-user.ts';

/** Asks the user to confirm their e-mail address, with a button that resends the confirmation link. */
export function ConfirmBanner() {
  const t = useTranslations('Auth.banner');
  const { user } = useUser();
  const [nextAt, setNextAt] = useState(0);
  const email = user?.email;
  useEffect(() => {
    const request = readMailRequest();
    if (request && request.email === email) setNextAt(request.nextAt);
  }, [email]);
  if (!user || user.activated) return null;
  return (
    <Callout tone="info" title={t('title')}>
      <p>{t('text', { email: user.email })}</p>
      <div className="mt-2">
        <ResendMail key={nextAt} mail="reactivate" email={user.email} nextAt={nextAt} />
      </div>
    </Callout>
  );
}
