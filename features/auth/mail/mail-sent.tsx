'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { MailRequest } from './mail-request.ts';
import type { AccountMail } from './request-mail.ts';
import { ResendMail } from './resend-mail.tsx';

interface Props {
  mail: AccountMail;
  request: MailRequest;
  onOther: () => void;
}

/** Notice that a mail was requested. The visitor can request the mail again or enter another e-mail. */
export function MailSent({ mail, request, onOther }: Props) {
  const t = useTranslations('Auth.forget');
  return (
    <div className="flex flex-wrap items-start gap-3">
      <ResendMail mail={mail} email={request.email} nextAt={request.nextAt} />
      <Button variant="quiet" onClick={onOther}>
        {t('other')}
      </Button>
    </div>
  );
}
