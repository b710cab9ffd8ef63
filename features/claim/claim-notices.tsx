import { useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { ownerStatuses } from './owner-statuses.ts';
import { SendLink } from './send-link.tsx';
import type { ClaimState } from './types.ts';

/**
 * Tells a viewer who only has the claim's link why requisites are masked and actions are missing. If the claim needs
 * its owner, a button mails the owner a link that gives access.
 */
export function ForeignNotice({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim.foreign');
  const { status } = claim;
  const key = status === 'choice' ? 'textChoose' : ownerStatuses.has(status) ? 'text' : 'textRead';
  return (
    <Callout tone="info" title={t('title')}>
      <p>{t(key)}</p>
      {key !== 'textRead' && <SendLink claim={claim} />}
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
