'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { mutationFor } from '#lib/api/query.ts';
import { markAdopted } from '#lib/recent-claims.ts';
import { routes } from '#lib/routes.ts';
import { ActionError } from './action-error.tsx';
import type { ClaimState } from './types.ts';
import { useCacheClaim } from './use-claim.ts';

/** Offers to add a guest's claim to the account of the signed-in visitor. */
export function AdoptClaim({ claim }: { claim: ClaimState }) {
  const t = useTranslations('Claim.take');
  const cacheClaim = useCacheClaim(claim.id);
  const [adopted, setAdopted] = useState(false);
  const { mutate, isPending, error } = useMutation({
    ...mutationFor('POST /api/v1/users/me/claims/:id/'),
    onSuccess: async (state) => {
      setAdopted(true);
      markAdopted(claim.id);
      await cacheClaim(state);
    },
  });
  if (!claim.takeable && !adopted) return null;
  return (
    <section aria-labelledby="take" className="grid justify-items-start gap-2">
      <h2 id="take" className="text-lead">
        {t('title')}
      </h2>
      <div role="status" className="grid gap-1">
        {adopted ? (
          <>
            <p>{t('taken')}</p>
            <Link href={routes.orders}>{t('orders')}</Link>
          </>
        ) : (
          <p className="text-soft">{t('text')}</p>
        )}
      </div>
      {!adopted && (
        <Button variant="secondary" busy={isPending} onClick={() => mutate({ params: { id: claim.id }, body: {} })}>
          {t('submit')}
        </Button>
      )}
      {error && <ActionError error={error} />}
    </section>
  );
}
