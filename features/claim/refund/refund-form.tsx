'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { ActionError } from '../action-error.tsx';
import type { ClaimState } from '../types.ts';
import { useCacheClaim, useInvalidateClaim } from '../use-claim.ts';
import { RefundFields } from './refund-fields.tsx';
import { requisiteFaults, useRefundRequisites, valuesOf } from './use-refund-requisites.ts';

interface Props {
  claim: ClaimState;
  refund: NonNullable<ClaimState['refundRequisites']>;
}

export function RefundForm({ claim: { id, status }, refund: { inputs, given } }: Props) {
  const t = useTranslations('Claim.refundAddress');
  const cacheClaim = useCacheClaim(id);
  const reload = useInvalidateClaim(id);
  const fields = useRefundRequisites(inputs, valuesOf(given));
  const [loadError, setLoadError] = useState<Error | null>(null);
  const ref = useRef<HTMLFormElement>(null);
  const save = useSubmit('POST /api/v1/claim/:id/refund-requisites/', {
    onSuccess: cacheClaim,
    onError: (error) => {
      if (!(error instanceof ApiFailure)) return;
      fields.setFaults(requisiteFaults(error));
      // The status 409 means that the claim's status has changed meanwhile. The claim is therefore reloaded.
      if (error.status === 409) void reload();
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    setLoadError(null);
    try {
      const input = await fields.read();
      if ('invalid' in input) ref.current?.querySelector<HTMLElement>(`[name=${CSS.escape(input.invalid)}]`)?.focus();
      else save.mutate({ params: { id }, body: { refundRequisites: input.requisites } });
    } catch (error) {
      // The validation script could not be loaded, so nothing was sent.
      setLoadError(error as Error);
    }
  };

  return (
    // The form uses POST. With GET, a form that is submitted before hydration would put the refund address into the
    // URL.
    <form ref={ref} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <RefundFields
        inputs={inputs}
        values={fields.values}
        faults={fields.faults}
        onChange={(name, value) => {
          save.reset();
          fields.change(name, value);
        }}
        onLeave={(name) => void fields.leave(name)}
      />
      <ActionError error={loadError ?? (fields.hasShownFault ? null : save.error)} />
      {save.isSuccess && <Callout tone="success" title={t('saved')} live />}
      <SubmitButton
        variant={status === 'refund' ? 'primary' : 'secondary'}
        busy={save.isPending}
        className="justify-self-start"
      >
        {t('save')}
      </SubmitButton>
    </form>
  );
}
