'use client';
import { useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { NewClaimLink } from '../new-claim-link.tsx';
import { PrintButton } from '../print-button.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../types.ts';

/** The exchange is over: both sums, the proof of the payout, and the next exchange. */
export function DoneScreen({ claim }: ScreenProps) {
  const t = useTranslations('Claim.done');
  return (
    <>
      <ScreenHeading lead={claim.text}>{claim.title}</ScreenHeading>
      <dl className="grid gap-6 sm:grid-cols-2">
        <div className="grid gap-1">
          <dt className="text-soft">{t('sent', { name: claim.from.name })}</dt>
          <dd>
            <Amount value={claim.fromSumma} code={claim.from.currency} size="title" />
          </dd>
        </div>
        <div className="grid gap-1">
          <dt className="text-soft">{t('received', { name: claim.to.name })}</dt>
          <dd>
            <Amount value={claim.toSumma} code={claim.to.currency} size="sum" />
          </dd>
        </div>
      </dl>
      {claim.txOut && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-y border-line py-3">
          <span className="text-soft">{t('tx')}</span>
          <span className="min-w-0 wrap-anywhere">{claim.txOut}</span>
          <span className="print:hidden">
            <CopyButton value={claim.txOut} what={t('txWhat')} compact />
          </span>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <NewClaimLink claim={claim}>{t('again')}</NewClaimLink>
        <PrintButton />
      </div>
    </>
  );
}
