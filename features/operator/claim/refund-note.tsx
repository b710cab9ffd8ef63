'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import type { OperatorClaim } from '../types.ts';

export function RefundNote({ claim: { refundRequisites } }: { claim: OperatorClaim['claim'] }) {
  const t = useTranslations('Operator.refundTo');
  if (!refundRequisites?.awaited) return null;
  return (
    <Callout tone="info" title={t('awaited')}>
      <p>{t('awaitedText')}</p>
    </Callout>
  );
}
