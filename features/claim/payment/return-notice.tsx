'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { useQueryParam } from '#lib/use-query-param.ts';

/** Outcome that a payment page states in its return URL. Only the claim's status is authoritative. */
export type Outcome = 'success' | 'fail';

const texts = { success: 'waits', fail: 'failWaits' } as const;

/** Tells a visitor who has just returned from the payment page that the exchange has not seen the payment yet. */
export function ReturnNotice() {
  const t = useTranslations('Claim.result');
  const outcome = useQueryParam('back');
  if (outcome !== 'success' && outcome !== 'fail') return null;
  return (
    <Callout tone="info" title={t('back')}>
      <p>{t(texts[outcome])}</p>
    </Callout>
  );
}
