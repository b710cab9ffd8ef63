'use client';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { mutationFor } from '#lib/api/query.ts';
import { formatMoment } from '#lib/format.ts';
import { ActionError } from './action-error.tsx';
import type { ClaimState } from './types.ts';

/** Button that mails the claim's link to the claim's owner again. Only the owner sees the e-mail address unmasked. */
export function SendLink({ claim: { id, email } }: { claim: ClaimState }) {
  const t = useTranslations('Claim.link');
  const locale = useLocale();
  const [again, setAgain] = useState<string | null>(null);
  const { mutate, isPending, isSuccess, error } = useMutation({
    ...mutationFor('POST /api/v1/claim/:id/link/'),
    onError: (failure) => setAgain(nextSending(failure)),
  });
  if (email === '') return null;
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status">
        {isSuccess && t('sent')}
        {again && t('already', { time: formatMoment(again, locale) })}
      </p>
      {!isSuccess && !again && (
        <Button
          variant="quiet"
          className="-ml-4 text-left wrap-anywhere"
          busy={isPending}
          onClick={() => mutate({ params: { id }, body: {} })}
        >
          {t('send', { email })}
        </Button>
      )}
      {!again && <ActionError error={error} />}
    </div>
  );
}

/** Returns when the next e-mail can be requested, or null unless the link was mailed a short time ago. */
function nextSending(error: Error): string | null {
  const isLimit = error instanceof ApiFailure && error.code === 'rate_limited' && error.retryAfter !== null;
  return isLimit ? new Date(Date.now() + (error.retryAfter ?? 0) * 1_000).toISOString() : null;
}
