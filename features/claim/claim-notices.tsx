import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { ownerStatuses } from './owner-statuses.ts';
import type { ClaimState } from './types.ts';

/** Explains masked requisites and missing actions to a viewer who knows only the claim's link. */
export function ForeignNotice({ claim: { status } }: { claim: ClaimState }) {
  const t = useTranslations('Claim.foreign');
  return (
    <Callout tone="info" title={t('title')}>
      <p>{t(ownerStatuses.has(status) ? 'text' : 'textRead')}</p>
    </Callout>
  );
}

/** Notice that the API does not respond and the page shows the last known state. */
export function StaleNotice() {
  const t = useTranslations('Claim.stale');
  return (
    <Callout tone="caution" title={t('title')} live>
      <p>{t('text')}</p>
    </Callout>
  );
}

export function OfflineNotice() {
  const t = useTranslations('Claim.offline');
  return (
    <Callout tone="caution" title={t('title')} live>
      <p>{t('text')}</p>
    </Callout>
  );
}
