import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { ownerStatuses } from './owner-statuses.ts';
import type { ClaimState } from './types.ts';

/** The link alone reads, masked. */
export function ForeignNotice({ claim: { status } }: { claim: ClaimState }) {
  const t = useTranslations('Claim.foreign');
  return (
    <Callout tone="info" title={t('title')}>
      <p>{t(ownerStatuses.has(status) ? 'text' : 'textRead')}</p>
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

/** Nothing can be asked or sent; what was pressed says so beside its button. */
export function OfflineNotice() {
  const t = useTranslations('Claim.offline');
  return (
    <Callout tone="caution" title={t('title')} live>
      <p>{t('text')}</p>
    </Callout>
  );
}
