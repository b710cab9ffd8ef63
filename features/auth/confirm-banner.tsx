'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { readAsked } from './mail/mail-request.ts';
import { SendAgain } from './mail/resend-mail.tsx';
import { useUser } from './use-user.ts';

/** Reminds whoever has not confirmed their e-mail, and sends the link again. */
export function ConfirmBanner() {
  const t = useTranslations('Auth.banner');
  const { user } = useUser();
  const [nextAt, setNextAt] = useState(0);
  const email = user?.email;
  useEffect(() => {
    const asked = readAsked();
    if (asked && asked.email === email) setNextAt(asked.nextAt);
  }, [email]);
  if (!user || user.activated) return null;
  return (
    <Callout tone="caution" title={t('title')}>
      <p>{t('text', { email: user.email })}</p>
      <div className="mt-2">
        <SendAgain key={nextAt} mail="reactivate" email={user.email} nextAt={nextAt} />
      </div>
    </Callout>
  );
}
