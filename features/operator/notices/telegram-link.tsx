'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Countdown } from '#components/ui/countdown.tsx';
import { Qr } from '#components/ui/qr.tsx';
import { telegramLinkMinutes } from '#domain/staff-notice.ts';
import { mutationFor } from '#lib/api/query.ts';
import { OperatorError } from '../operator-error.tsx';
import { useNotices } from './use-notices.ts';

const checkMs = 3_000;

const lifetimeMs = telegramLinkMinutes * 60_000;

/** Button that creates a one-time link to the bot, and the link until its chat is connected. */
export function TelegramLink({ label }: { label: string }) {
  const link = useMutation(mutationFor('POST /api/v1/operator/telegram/link/'));
  return (
    <>
      <Button variant="secondary" size="dense" busy={link.isPending} onClick={() => link.mutate({})}>
        {label}
      </Button>
      {link.data && !link.isPending && (
        <OpenLink
          key={link.data.url}
          url={link.data.url}
          // Adds the lifetime to the time of the request by this computer's clock, because the server's clock may
          // differ from it.
          until={new Date(link.submittedAt + lifetimeMs).toISOString()}
        />
      )}
      {link.error && <OperatorError error={link.error} />}
    </>
  );
}

interface Props {
  url: string;
  /** Time at which the link expires, by the browser's clock. */
  until: string;
}

/** Shows the one-time link to the bot. Until the link expires, the page polls whether the chat has been connected. */
function OpenLink({ url, until }: Props) {
  const t = useTranslations('Operator.notices.telegram');
  const [isExpired, setExpired] = useState(false);
  useNotices(isExpired ? false : checkMs);
  if (isExpired) return <p role="status">{t('expired')}</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t('linkText')}</p>
      <a href={url} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
        {t('openLink')}
      </a>
      <Qr text={url} label={t('qr')} className="max-sm:hidden" />
      <p>
        {t('left')} <Countdown until={until} offset={0} onEnd={() => setExpired(true)} className="font-semibold" />
      </p>
      <p role="status" className="text-soft">
        {t('waiting')}
      </p>
    </div>
  );
}
