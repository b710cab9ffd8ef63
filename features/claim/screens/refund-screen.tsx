'use client';
import { useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { ClaimText } from '../claim-text.tsx';
import { NewClaimLink } from '../new-claim-link.tsx';
import { PrintButton } from '../print-button.tsx';
import { ProcessingTime } from '../processing-time.tsx';
import { RefundDestination } from '../refund/refund-destination.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../types.ts';

export function RefundScreen({ claim }: ScreenProps) {
  const t = useTranslations('Claim.refund');
  const isRefunded = claim.status === 'refunded';
  const reason = claim.refund?.reason;
  const isReasonTold = reason === undefined || claim.text.includes(reason);
  return (
    <>
      <ScreenHeading lead={<ClaimText claim={claim} />}>{claim.title}</ScreenHeading>
      {claim.refund && (
        <p className="grid gap-1">
          <span className="text-soft">{isRefunded ? t('returned') : t('returns')}</span>
          <Amount value={claim.refund.summa} code={claim.from.currency} size="sum" />
        </p>
      )}
      <RefundDestination claim={claim} />
      {/* The reason is hidden if the status text already contains it. */}
      {(!isReasonTold || claim.note) && (
        <Callout tone="info" title={t('why')}>
          {!isReasonTold && <p>{reason}</p>}
          {claim.note && <p className="wrap-anywhere">{t('said', { note: claim.note })}</p>}
        </Callout>
      )}
      <p className="max-w-text">
        {isRefunded ? t('backText', { name: claim.from.name }) : !claim.refundRequisites?.awaited && t('onWay')}
        {!isRefunded && (claim.eta || claim.dueAt) && (
          <>
            {' '}
            <ProcessingTime claim={claim} />
          </>
        )}
      </p>
      {isRefunded && (
        <div className="flex flex-wrap gap-3">
          <NewClaimLink claim={claim}>{t('again')}</NewClaimLink>
          <PrintButton />
        </div>
      )}
    </>
  );
}
