'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';

/** Tells the person that another member of staff has decided on the withdrawal or the loss meanwhile. */
export function DecidedElsewhere() {
  const t = useTranslations('Operator.postingRequests');
  return (
    <Callout tone="caution" title={t('decided')} live>
      <p>{t('decidedText')}</p>
    </Callout>
  );
}
