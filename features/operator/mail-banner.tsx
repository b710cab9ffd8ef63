'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { queryFor } from '#lib/api/query.ts';
import { formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { IfMay } from './if-may.tsx';

/** Interval in ms at which the banner refetches the mail state. The worker tests the mail server just as often. */
const refreshMs = 60_000;

/** Tells staff on the page that mail cannot be sent, because an e-mail about this failure would not arrive either. */
export function MailBanner() {
  const t = useTranslations('Operator.mail.trouble');
  const locale = useLocale();
  const { data } = useQuery({ ...queryFor('GET /api/v1/operator/mail/state/'), refetchInterval: refreshMs });
  if (!data?.trouble) return null;
  const { since, accepts, error, waiting, nextTryAt } = data.trouble;
  return (
    <div className="mb-4">
      <Callout
        tone={accepts ? 'caution' : 'danger'}
        title={t(accepts ? 'stuck' : 'down', { since: formatMoment(since, locale) })}
        live
      >
        <p>
          {t('waiting', { count: waiting })} {!accepts && waiting > 0 && t('retried')}
          {accepts && nextTryAt && t('nextTry', { at: formatMoment(nextTryAt, locale) })}
        </p>
        {error && <p className="break-words">{t('said', { error })}</p>}
        <p>
          {t(accepts ? 'look' : 'check')}{' '}
          <IfMay permission="content:read">
            <Link href={routes.operatorMails}>{t('open')}</Link>
          </IfMay>
        </p>
      </Callout>
    </div>
  );
}
