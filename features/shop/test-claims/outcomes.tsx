'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import type { TestClaim } from '../types.ts';

type Outcome = TestClaim['outcomes'][number];

/** Outcomes of a test payment. Some are caused by the buyer, others by the exchange. */
const groups = {
  buyer: ['confirmed', 'marked', 'paid', 'over', 'partial', 'less', 'late', 'expired', 'cancelled'],
  exchange: ['done', 'check', 'refused', 'refunded', 'verify', 'delayed', 'failed'],
} as const satisfies Record<string, readonly Outcome[]>;

export function Outcomes({ claim: { id, outcomes } }: { claim: TestClaim }) {
  const t = useTranslations('TestClaim');
  const client = useQueryClient();
  const { queryKey } = queryFor('GET /api/v1/test-claim/:id/', { params: { id } });
  const play = useMutation({
    ...mutationFor('POST /api/v1/test-claim/:id/'),
    onSuccess: (claim) => client.setQueryData(queryKey, claim),
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const chosen = play.isPending ? play.variables?.body.outcome : undefined;
  if (outcomes.length === 0) return <p className="text-soft">{t('ended')}</p>;
  return (
    <section aria-labelledby="outcomes" className="grid gap-5">
      <h2 id="outcomes" className="text-title">
        {t('next')}
      </h2>
      {play.error && (
        <Callout tone="danger" live>
          {(play.error instanceof ApiFailure && play.error.detail) || t('failed')}
        </Callout>
      )}
      {Object.entries(groups).map(([group, names]) => {
        const possible = names.filter((name) => outcomes.includes(name));
        return (
          possible.length > 0 && (
            <div key={group} className="grid gap-2">
              <h3 className="font-semibold">{t(`group.${group as keyof typeof groups}`)}</h3>
              <ul className="grid gap-2 sm:grid-cols-2">
                {possible.map((outcome) => (
                  <li key={outcome} className="grid">
                    <Button
                      variant="secondary"
                      busy={chosen === outcome}
                      onClick={() => !play.isPending && play.mutate({ params: { id }, body: { outcome } })}
                    >
                      <span className="mr-auto text-left">{t(`outcome.${outcome}`)}</span>{' '}
                      <code className="font-normal text-soft">{outcome}</code>
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </section>
  );
}
