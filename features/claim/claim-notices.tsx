import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';

/** The link alone reads, masked. */
export function ForeignNotice() {
  const t = useTranslations('Claim.foreign');
  return (
    <Callout tone="info" title={t('title')}>
      <p>{t('text')}</p>
    </Callout>
  );
}

/** The last state stands, and says that it is the last. */
export function StaleNotice() {
  const t = useTranslations('Claim.stale');
  return (
    <Callout tone="caution" title={t('title')} live>
      <p>{t('text')}</p>
    </Callout>
  );
}
