'use client';
import { useTranslations } from 'next-intl';
import { Facts } from '#components/ui/facts.tsx';
import { BillList } from '../receipt/bill-list.tsx';
import { ReceiptUpload } from '../receipt/receipt-upload.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import type { ScreenProps } from '../types.ts';
import { UsualTime } from '../usual-time.tsx';

/** Nothing to do but wait: what happens now, what comes next, how long it usually takes. */
export function WaitScreen({ claim }: ScreenProps) {
  const t = useTranslations('Claim.wait');
  const { confirmations } = claim;
  return (
    <>
      <ScreenHeading lead={claim.text}>{claim.title}</ScreenHeading>
      <Facts
        className="border-y border-line"
        items={[
          { term: t('nextLabel'), value: t(`next.${claim.status}`) },
          { term: t('timeLabel'), value: <UsualTime claim={claim} /> },
          ...(confirmations ? [{ term: t('confirmations'), value: t('seen', confirmations) }] : []),
        ]}
      />
      <p className="text-soft">{t('leave')}</p>
      {claim.actions.includes('bill') && <ReceiptUpload claim={claim} />}
      <BillList bills={claim.bills} />
    </>
  );
}
