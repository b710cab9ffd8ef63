'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import type { OperatorClaim } from '../types.ts';

/** Says that a refund waits for the visitor, who has not said where to send the money. */
export function RefundNote({ claim: { refundRequisites } }: { claim: OperatorClaim['claim'] }) {
  const t = useTranslations('Operator.refundTo');
  if (!refundRequisites?.awaited) return null;
  return (
    <Callout tone="caution" title={t('awaited')}>
      <p>{t('awaitedText')}</p>
    </Callout>
  );
}
