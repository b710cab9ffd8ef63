'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import type { OperatorClaim } from '../types.ts';

/** Notice that a refund waits until the visitor enters refund requisites. */
export function RefundNote({ claim: { refundRequisites } }: { claim: OperatorClaim['claim'] }) {
  const t = useTranslations('Operator.refundTo');
  if (!refundRequisites?.awaited) return null;
  return (
    <Callout tone="caution" title={t('awaited')}>
      <p>{t('awaitedText')}</p>
    </Callout>
  );
}
