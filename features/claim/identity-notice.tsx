import { Callout } from '#components/ui/callout.tsx';
import { type ClaimStatus, unpaidStatuses } from '#domain/claim-status.ts';
import type { ClaimState } from './types.ts';
import { useClaimWords } from './use-claim-words.ts';
import { VerifyStart } from './verify-start.tsx';

/**
 * Asks the visitor to prove their identity while the claim continues. Hidden in the statuses `verify` and `choice`,
 * because their screens already ask for the proof.
 */
export function IdentityNotice({ claim }: { claim: ClaimState }) {
  const { identity, status, own, final } = claim;
  const words = useClaimWords(claim);
  const isAskedElsewhere = status === 'verify' || status === 'choice';
  if (identity !== 'wanted' || !own || final || isAskedElsewhere) return null;
  return (
    <Callout tone="caution" title={words('verifyIdentity.noticeTitle')}>
      <p>{words(`verifyIdentity.${noticeOf(status)}`)}</p>
      {status !== 'new' && <VerifyStart claim={claim} />}
    </Callout>
  );
}

function noticeOf(status: ClaimStatus) {
  if (status === 'new') return 'noticeNew';
  return unpaidStatuses.includes(status) ? 'notice' : 'noticePaid';
}
