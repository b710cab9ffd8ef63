'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { formatMoment } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';

/** State of the second approval that a large payout needs from another operator. */
export function ApprovalNote({ approval, approvalOff }: Pick<OperatorClaim, 'approval' | 'approvalOff'>) {
  const t = useTranslations('Operator.approval');
  const locale = useLocale();
  if (approvalOff) {
    return (
      <Callout tone="info" title={t('off')}>
        <p>{t('offText')}</p>
      </Callout>
    );
  }
  if (!approval) return null;
  if (approval.by && approval.at) {
    return (
      <Callout tone="success" title={t('given')}>
        <p>{t('by', { by: approval.by, at: formatMoment(approval.at, locale) })}</p>
      </Callout>
    );
  }
  return (
    <Callout tone="info" title={t('wanted')}>
      <p>{t(approval.mine ? 'notYours' : 'yours')}</p>
    </Callout>
  );
}
