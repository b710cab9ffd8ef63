'use client';
import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';

/** Says that another member of staff has already decided the withdrawal or loss. */
export function DecidedElsewhere() {
  const t = useTranslations('Operator.postingRequests');
  return (
    <Callout tone="caution" title={t('decided')} live>
      <p>{t('decidedText')}</p>
    </Callout>
  );
}
