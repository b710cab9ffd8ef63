'use client';
import { useTranslations } from 'next-intl';
import { TransactionNumber } from '#components/transaction-number.tsx';
import { ClaimText } from '../claim-text.tsx';
import { explorerNetwork } from '../explorer-network.ts';
import { AfterPaid } from '../payment/after-paid.tsx';
import { StatedTransaction } from '../payment/stated-transaction.tsx';
import { ProcessingTime } from '../processing-time.tsx';
import { ReceiptList } from '../receipt/receipt-list.tsx';
import { ReceiptUpload } from '../receipt/receipt-upload.tsx';
import { ReceivedAndSent } from '../received-and-sent.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../types.ts';
import { useClaimWords } from '../use-claim-words.ts';
import { FactRow } from './fact-row.tsx';

/**
 * Screen for statuses in which the visitor can only wait. The screen states the current step, the next step and the
 * usual duration.
 */
export function WaitScreen({ claim }: ScreenProps) {
  const t = useTranslations('Claim.wait');
  const words = useClaimWords(claim);
  const identity = useTranslations('Claim.verifyIdentity');
  const { confirmations } = claim;
  // Staff can end a check without a proof of identity, except if the reason of the check is `verify`.
  const isForIdentity = claim.identity === 'wanted' && claim.status === 'check' && claim.reason === 'verify';
  return (
    <>
      <ScreenHeading lead={<ClaimText claim={claim} />}>{claim.title}</ScreenHeading>
      <ReceivedAndSent claim={claim} />
      <dl className="grid gap-4 border-y border-line py-4">
        <FactRow term={t('nextLabel')}>
          {isForIdentity ? words('verifyIdentity.next') : words(`wait.next.${claim.status}`)}
        </FactRow>
        <FactRow term={t('timeLabel')}>{isForIdentity ? identity('time') : <ProcessingTime claim={claim} />}</FactRow>
        {claim.txOut && (
          <FactRow term={t('transfer')}>
            <TransactionNumber number={claim.txOut} network={explorerNetwork(claim, 'to')} />
          </FactRow>
        )}
        {confirmations && <FactRow term={t('confirmations')}>{t('seen', confirmations)}</FactRow>}
      </dl>
      <p className="text-soft">{t('leave')}</p>
      {claim.actions.includes('bill') && <ReceiptUpload claim={claim} />}
      <ReceiptList bills={claim.bills} />
      <StatedTransaction claim={claim} />
      {claim.status === 'marked_paid' && claim.own && <AfterPaid claim={claim} />}
    </>
  );
}
