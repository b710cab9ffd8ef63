'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { pendingStatuses } from '#domain/verification.ts';
import { mutationFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { OperatorClaim } from '../types.ts';
import { useOperatorClaimCache } from './use-operator-claim.ts';

/**
 * Shows whether the visitor must prove their identity. Buttons request the proof, or withdraw the request, for this
 * order or for the whole account.
 */
export function IdentityRequest({ details: { claim, identityAsked } }: { details: OperatorClaim }) {
  const t = useTranslations('Operator.identity');
  const { keep } = useOperatorClaimCache(claim.id);
  const change = useMutation({ ...mutationFor('POST /api/v1/operator/claims/:id/identity/'), onSuccess: keep });
  if (claim.final && claim.identity === null) return null;
  const { verification } = claim;
  const isUnderReview = verification?.kind === 'identity' && pendingStatuses.includes(verification.status);
  const toggle = (scope: 'claim' | 'user', isAsked: boolean) => (
    <Button
      variant="secondary"
      busy={change.isPending}
      onClick={() => change.mutate({ params: { id: claim.id }, body: { scope, ask: !isAsked } })}
    >
      {t(`${isAsked ? 'withdraw' : 'ask'}.${scope}`)}
    </Button>
  );
  return (
    <section aria-labelledby="identity" className="grid gap-2">
      <h2 id="identity" className="flex flex-wrap items-center gap-2 text-lead">
        {t('title')}
        {claim.identity && (
          <StatusBadge tone={claim.identity === 'wanted' ? 'caution' : 'success'}>{t(claim.identity)}</StatusBadge>
        )}
      </h2>
      <p className="text-note text-soft">{t('hint')}</p>
      {isUnderReview && (
        <p>
          {t('pending')} <Link href={routes.operatorVerifications()}>{t('openPending')}</Link>
        </p>
      )}
      {!claim.final && (
        <IfMay permission="claims:write">
          <div className="flex flex-wrap gap-2">
            {toggle('claim', identityAsked.claim)}
            {identityAsked.user !== null && toggle('user', identityAsked.user)}
          </div>
        </IfMay>
      )}
      {change.error && <OperatorError error={change.error} />}
    </section>
  );
}
