'use client';
import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { ownerStatuses } from './owner-statuses.ts';
import { SendLink } from './send-link.tsx';
import type { ClaimState } from './types.ts';
import { useClaimAddress } from './use-claim-address.ts';

/** Button that copies the claim's link. A text explains what other people see through the link. */
export function ClaimLink({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim.link');
  const address = useClaimAddress();
  return (
    <section className="grid gap-2">
      <h2 className="text-lead">{t('title')}</h2>
      <p className="text-soft">{t(claim.own ? 'text' : 'textForeign')}</p>
      <div className="-ml-4">
        <CopyButton value={address} what={t('what')} />
      </div>
      {/* Other viewers have this button in the notice at the top while the claim waits for its owner. */}
      {(claim.own || !(ownerStatuses.has(claim.status) || claim.status === 'choice')) && <SendLink claim={claim} />}
    </section>
  );
}
