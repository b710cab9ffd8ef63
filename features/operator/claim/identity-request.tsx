'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { pendingStatuses } from '#domain/verification.ts';
import { call } from '#lib/api/call.ts';
import { routes } from '#lib/routes.ts';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { OperatorClaim } from '../types.ts';
import { type AskedScope, identitySteps, scopeOf } from './identity-steps.ts';
import { useOperatorClaimCache } from './use-operator-claim.ts';

/**
 * Shows whether the visitor must prove their identity. Staff can request the proof for this claim or for all claims of
 * the account, and withdraw a request.
 */
export function IdentityRequest({ details: { claim, identityAsked } }: { details: OperatorClaim }) {
  const t = useTranslations('Operator.identity');
  const { keep, reload } = useOperatorClaimCache(claim.id);
  /** The scope that staff has selected in the form but not saved yet, or null. */
  const [chosen, setChosen] = useState<AskedScope | null>(null);
  const current = scopeOf(identityAsked);
  const change = useMutation({
    mutationFn: async (scope: AskedScope) => {
      for (const body of identitySteps(identityAsked, scope))
        keep(await call('POST /api/v1/operator/claims/:id/identity/', { params: { id: claim.id }, body }));
    },
    onSuccess: () => setChosen(null),
    onError: reload,
  });
  if (claim.final && claim.identity === null) return null;
  const { verification } = claim;
  const isUnderReview = verification?.kind === 'identity' && pendingStatuses.includes(verification.status);
  const scopes: AskedScope[] = identityAsked.user === null ? ['none', 'claim'] : ['none', 'claim', 'user'];
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
          <div className="flex flex-wrap items-center gap-2">
            <Segmented
              legend={t('legend')}
              name="identity-scope"
              options={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
              value={chosen ?? current}
              onChange={setChosen}
            />
            {chosen !== null && chosen !== current && (
              <Button variant="secondary" busy={change.isPending} onClick={() => change.mutate(chosen)}>
                {t(chosen === 'none' ? 'withdraw' : 'ask')}
              </Button>
            )}
          </div>
        </IfMay>
      )}
      {change.error && <OperatorError error={change.error} />}
    </section>
  );
}
