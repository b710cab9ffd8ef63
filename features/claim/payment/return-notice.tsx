'use client';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Callout } from '#components/ui/callout.tsx';

/** Outcome that a payment page states in its return URL. Only the claim's status is authoritative. */
export type Outcome = 'success' | 'fail';

const texts = { success: 'waits', fail: 'failWaits' } as const;

const neverChanges = () => () => {};
const readOutcome = () => new URLSearchParams(location.search).get('back');

/** Tells a visitor who has just returned from the payment page that the payment is not known yet. */
export function ReturnNotice() {
  const t = useTranslations('Claim.result');
  const outcome = useSyncExternalStore(neverChanges, readOutcome, () => null);
  if (outcome !== 'success' && outcome !== 'fail') return null;
  return (
    <Callout tone="info" title={t('back')}>
      <p>{t(texts[outcome])}</p>
    </Callout>
  );
}
