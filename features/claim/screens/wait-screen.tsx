'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
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
      <dl className="grid gap-4 border-y border-line py-4">
        <Row term={t('nextLabel')}>{t(`next.${claim.status}`)}</Row>
        <Row term={t('timeLabel')}>
          <UsualTime claim={claim} />
        </Row>
        {confirmations && <Row term={t('confirmations')}>{t('seen', confirmations)}</Row>}
      </dl>
      <p className="text-soft">{t('leave')}</p>
      {claim.actions.includes('bill') && <ReceiptUpload claim={claim} />}
      <BillList bills={claim.bills} />
    </>
  );
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
    <dt className="text-soft">{term}</dt>
    <dd>{children}</dd>
  </div>
);
