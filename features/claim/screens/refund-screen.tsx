'use client';
import { useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { ClaimText } from '../claim-text.tsx';
import { NewClaimLink } from '../new-claim-link.tsx';
import { PrintButton } from '../print-button.tsx';
import { ProcessingTime } from '../processing-time.tsx';
import { RefundDestination } from '../refund-destination.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../types.ts';

/** Money goes back, or is back: how much, why, and what to do now. */
export function RefundScreen({ claim }: ScreenProps) {
  const t = useTranslations('Claim.refund');
  const back = claim.status === 'refunded';
  const reason = claim.note ?? claim.refund?.reason;
  return (
    <>
      <ScreenHeading lead={<ClaimText claim={claim} />}>{claim.title}</ScreenHeading>
      {claim.refund && (
        <p className="grid gap-1">
          <span className="text-soft">{back ? t('returned') : t('returns')}</span>
          <Amount value={claim.refund.summa} code={claim.from.currency} size="sum" />
        </p>
      )}
      <RefundDestination claim={claim} />
      {/* Where the operator wrote nothing of their own, the first sentence has said it. */}
      {reason && !claim.text.includes(reason) && (
        <Callout tone="info" title={t('why')}>
          <p>{reason}</p>
        </Callout>
      )}
      <p className="max-w-text">
        {back ? t('backText', { name: claim.from.name }) : t('onWay')}
        {/* Not measured yet, it is what the first sentence said. */}
        {!back && claim.eta && (
          <>
            {' '}
            <ProcessingTime claim={claim} />
          </>
        )}
      </p>
      {back && (
        <div className="flex flex-wrap gap-3">
          <NewClaimLink claim={claim}>{t('again')}</NewClaimLink>
          <PrintButton />
        </div>
      )}
    </>
  );
}
