'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { cn } from '#lib/cn.ts';
import { formatMoment } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';

/** Lists all payments credited to the claim, including those whose credit was reversed later. */
export function Deposits({ details: { claim, deposits } }: { details: OperatorClaim }) {
  const t = useTranslations('Operator.deposits');
  const claimText = useTranslations('Operator.claim');
  const locale = useLocale();
  if (deposits.length === 0) return null;
  const lossText = (
    { note, by, at, waiting }: NonNullable<(typeof deposits)[number]['loss']>,
    bookedAt: string | null,
  ) => (waiting ? t('lossPending', { note }) : t('loss', { at: formatMoment(bookedAt ?? at, locale), note, by }));
  return (
    <section className="grid gap-2 text-note">
      <h2 className="text-note text-soft">{t('title')}</h2>
      <ol className="divide-y divide-line border-y border-line">
        {deposits.map(({ key, summa, tx, at, arrivedAt, reversedAt, loss }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 py-1.5">
            <time dateTime={at} className="text-soft tabular-nums">
              {formatMoment(at, locale)}
            </time>
            <Amount
              value={summa}
              code={claim.from.currency}
              className={cn('font-semibold', reversedAt && 'text-soft line-through')}
            />
            {arrivedAt && <span className="text-soft">{t('arrived', { at: formatMoment(arrivedAt, locale) })}</span>}
            {reversedAt && !loss && <span>{t('reversed', { at: formatMoment(reversedAt, locale) })}</span>}
            {loss && <span className="wrap-anywhere">{lossText(loss, reversedAt)}</span>}
            <span className="ml-auto inline-flex items-center wrap-anywhere">
              {tx === null ? t('noNumber') : t('number', { number: tx })}
              {tx !== null && <CopyButton value={tx} what={claimText('tx')} compact />}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
