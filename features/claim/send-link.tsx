'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { mutationFor } from '#lib/api/query.ts';
import { ActionError } from './action-error.tsx';
import type { ClaimState } from './types.ts';

/** Button that mails the claim's link to the claim's owner again. Only the owner sees the e-mail address unmasked. */
export function SendLink({ claim: { id, email } }: { claim: ClaimState }) {
  const t = useTranslations('Claim.link');
  const { mutate, isPending, isSuccess, error } = useMutation(mutationFor('POST /api/v1/claim/:id/link/'));
  if (email === '') return null;
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status">{isSuccess && t('sent')}</p>
      {!isSuccess && (
        <Button
          variant="quiet"
          className="-ml-4 text-left wrap-anywhere"
          busy={isPending}
          onClick={() => mutate({ params: { id }, body: {} })}
        >
          {t('send', { email })}
        </Button>
      )}
      <ActionError error={error} />
    </div>
  );
}
