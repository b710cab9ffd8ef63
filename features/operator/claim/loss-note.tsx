'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import type { OperatorClaim } from '../types.ts';

/**
 * Replaces the write-off action while a write-off that was already requested waits for approval by a second member of
 * staff.
 */
export function LossNote({ deposits }: Pick<OperatorClaim, 'deposits'>) {
  const t = useTranslations('Operator.deposits');
  const waiting = deposits.find(({ loss }) => loss?.waiting)?.loss;
  if (!waiting) return null;
  return (
    <Callout tone="info" title={t('lossWaits')}>
      <p>{t('lossAsked', { by: waiting.by })}</p>
    </Callout>
  );
}
