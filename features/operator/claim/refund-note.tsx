'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { formatMoment } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';

/** Warns that the destination of a refund is unknown, or that staff stated the destination instead of the customer. */
export function RefundNote({ details: { claim, refundStated } }: { details: OperatorClaim }) {
  const t = useTranslations('Operator.refundTo');
  const locale = useLocale();
  if (claim.refundRequisites?.awaited) {
    return (
      <Callout tone="info" title={t('awaited')}>
        <p>{t('awaitedText')}</p>
      </Callout>
    );
  }
  if (!refundStated || claim.final) return null;
  const { by, at } = refundStated;
  return (
    <Callout tone="caution" title={t('stated')}>
      <p>{t('statedText', { by, at: formatMoment(at, locale) })}</p>
    </Callout>
  );
}
