'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { AskedMail } from './mail-request.ts';
import type { AccountMail } from './request-mail.ts';
import { SendAgain } from './resend-mail.tsx';

interface Props {
  mail: AccountMail;
  asked: AskedMail;
  onOther: () => void;
}

/** After a mail was asked for: once more, or to another address. */
export function MailSent({ mail, asked, onOther }: Props) {
  const t = useTranslations('Auth.forget');
  return (
    <div className="flex flex-wrap items-start gap-3">
      <SendAgain mail={mail} email={asked.email} nextAt={asked.nextAt} />
      <Button variant="quiet" onClick={onOther}>
        {t('other')}
      </Button>
    </div>
  );
}
