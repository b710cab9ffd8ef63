'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { queryFor } from '#lib/api/query.ts';
import { cn } from '#lib/cn.ts';
import { formatMoment } from '#lib/format.ts';
import { OperatorError } from '../operator-error.tsx';

const refreshMs = 30_000;

/** List of the mails that were sent to the visitor of the claim, with the error of the mail server for failed mails. */
export function ClaimMails({ id }: { id: string }) {
  const t = useTranslations('Operator.mails');
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    ...queryFor('GET /api/v1/operator/claims/:id/mails/', { params: { id } }),
    refetchInterval: refreshMs,
  });
  return (
    <section className="grid gap-2 text-note" aria-labelledby="claim-mails">
      <h2 id="claim-mails" className="text-note text-soft">
        {t('title')}
      </h2>
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-soft">{t('none')}</p>}
      {data && data.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {data.map((mail) => (
            <li key={mail.id} className="flex flex-wrap gap-x-4 py-1.5">
              <time dateTime={mail.at} className="text-soft tabular-nums">
                {formatMoment(mail.at, locale)}
              </time>
              <span>{mail.title ? t('status', { title: mail.title }) : t(`kind.${mail.kind}`)}</span>
              <span className={cn('ml-auto', mail.state === 'failed' ? 'font-semibold text-danger' : 'text-soft')}>
                {mail.sentAt ? t('sent', { at: formatMoment(mail.sentAt, locale) }) : t(mail.state)}
              </span>
              {mail.error && <span className="w-full text-soft wrap-anywhere">{mail.error}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
