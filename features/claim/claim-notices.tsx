import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { ownerStatuses } from './owner-statuses.ts';
import type { ClaimState } from './types.ts';

/** Notice for a viewer who has only the link: requisites are masked, and there are no actions. */
export function ForeignNotice({ claim: { status } }: { claim: ClaimState }) {
  const t = useTranslations('Claim.foreign');
  return (
    <Callout tone="info" title={t('title')}>
      <p>{t(ownerStatuses.has(status) ? 'text' : 'textRead')}</p>
    </Callout>
  );
}

/** Notice that the API does not answer and the last known state is shown. */
export function StaleNotice() {
  const t = useTranslations('Claim.stale');
  return (
    <Callout tone="caution" title={t('title')} live>
      <p>{t('text')}</p>
    </Callout>
  );
}

/** Notice that the browser is offline. Failed actions show an error at their buttons. */
export function OfflineNotice() {
  const t = useTranslations('Claim.offline');
  return (
    <Callout tone="caution" title={t('title')} live>
      <p>{t('text')}</p>
    </Callout>
  );
}
