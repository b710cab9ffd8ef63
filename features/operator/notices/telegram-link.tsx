'use client';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Qr } from '#components/ui/qr.tsx';
import { useCountdown } from '#components/ui/use-countdown.ts';
import { mutationFor } from '#lib/api/query.ts';
import { formatMoment } from '#lib/format.ts';
import { OperatorError } from '../operator-error.tsx';
import { useNotices } from './use-notices.ts';

const checkMs = 3_000;

/** Button that creates a one-time link to the bot, and the link until its chat is connected. */
export function TelegramLink({ label }: { label: string }) {
  const link = useMutation(mutationFor('POST /api/v1/operator/telegram/link/'));
  return (
    <>
      <Button variant="secondary" size="dense" busy={link.isPending} onClick={() => link.mutate({})}>
        {label}
      </Button>
      {link.data && !link.isPending && <OpenLink key={link.data.url} {...link.data} />}
      {link.error && <OperatorError error={link.error} />}
    </>
  );
}

interface Props {
  url: string;
  expiresAt: string;
}

/** Shows the link to the bot. Until the link expires, the page repeatedly asks the API whether a chat is connected. */
function OpenLink({ url, expiresAt }: Props) {
  const t = useTranslations('Operator.notices.telegram');
  const locale = useLocale();
  const isExpired = useCountdown(expiresAt, 0) === 0;
  useNotices(isExpired ? false : checkMs);
  if (isExpired) return <p role="status">{t('expired')}</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t('linkText', { time: formatMoment(expiresAt, locale) })}</p>
      <a href={url} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
        {t('openLink')}
      </a>
      <Qr text={url} label={t('qr')} className="max-sm:hidden" />
      <p role="status" className="text-note text-soft">
        {t('waiting')}
      </p>
    </div>
  );
}
