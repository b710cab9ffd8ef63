'use client';
import { useTranslations } from 'next-intl';
import { TransactionNumber } from '#components/transaction-number.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { CertificateLink } from '../certificate-link.tsx';
import { ClaimAmounts } from '../claim-amounts.tsx';
import { explorerNetwork } from '../explorer-network.ts';
import { NewClaimLink } from '../new-claim-link.tsx';
import { PayoutDetails } from '../payout-details.tsx';
import { PrintButton } from '../print-button.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../types.ts';

export function DoneScreen({ claim }: ScreenProps) {
  const t = useTranslations('Claim.done');
  return (
    <>
      <ScreenHeading lead={claim.text}>{claim.title}</ScreenHeading>
      <ClaimAmounts claim={claim} past />
      <PayoutDetails claim={claim} />
      {claim.txOut && (
        <p className="flex items-center gap-3">
          <span className="min-w-0 wrap-anywhere">
            <span className="text-soft">{t('tx')}</span>{' '}
            <TransactionNumber number={claim.txOut} network={explorerNetwork(claim, 'to')} />
          </span>
          <span className="print:hidden">
            <CopyButton value={claim.txOut} what={t('txWhat')} compact />
          </span>
        </p>
      )}
      {claim.gift !== 'buys' && (
        <div className="flex flex-wrap gap-3">
          <NewClaimLink claim={claim}>{t('again')}</NewClaimLink>
          <PrintButton />
        </div>
      )}
      {claim.gift !== 'buys' && <CertificateLink claim={claim} />}
    </>
  );
}
