'use client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { call } from '#lib/api/call.ts';
import { ApiFailure, requestIdOf } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import { useFaultFocus } from '#lib/use-fault-focus.ts';
import { PhotoInput } from './photos/photo-input.tsx';
import type { Verification } from './types.ts';
import { useCacheVerification } from './use-verification.ts';

/** Values of the attribute `autocomplete`, keyed by the name of the field. */
const autoCompletes = { number: 'cc-number', holder: 'cc-name' } as const;

/** Form of a draft or a refused verification. The API decides which fields the form has. */
export function VerificationForm({ item }: { item: Verification }) {
  const t = useTranslations('Verification.form');
  const { id, kind, ps } = item;
  const [texts, setTexts] = useState<Record<string, string>>({});
  /** Name of the photo that is being masked, or null. The submit button is hidden while a photo is being masked. */
  const [masking, setMasking] = useState<string | null>(null);
  const cache = useCacheVerification();
  const inputs = useQuery(
    queryFor('GET /api/v1/verify/inputs/', { query: { kind, ...(ps !== null && { ps: String(ps) }) } }),
  );
  const hand = useMutation({
    mutationFn: async () => {
      if (Object.keys(texts).length > 0)
        await call('PUT /api/v1/verify/:id/', { params: { id }, body: { inputs: texts } });
      return await call('POST /api/v2/verify/confirm/', { body: { verification: id } });
    },
    onSuccess: cache,
  });

  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, 0, hand.error);

  if (inputs.error) return <ErrorState onRetry={() => void inputs.refetch()} requestId={requestIdOf(inputs.error)} />;
  if (!inputs.data) return <Skeleton className="h-72" />;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    hand.mutate();
  };
  const { error } = hand;
  const isField = inputs.data.some(({ name }) => fieldError(error, `inputs.${name}`) !== undefined);
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="grid max-w-text gap-6">
      {inputs.data.map((input) => {
        const fault = fieldError(error, `inputs.${input.name}`);
        if (input.type !== 'text')
          return (
            <PhotoInput
              key={input.name}
              item={item}
              input={input}
              error={fault}
              onMasking={(isMasking) => setMasking(isMasking ? input.name : null)}
            />
          );
        // Once the API has the card's number, the heading shows the masked number, and the form no longer contains the
        // field.
        if (input.name === 'number' && item.masked !== null && !fault) return null;
        return (
          <Field key={input.name} label={input.label} hint={input.hint} error={fault} required={input.required}>
            {(control) => (
              <Input
                {...control}
                value={texts[input.name] ?? (input.name === 'holder' ? (item.holder ?? '') : '')}
                inputMode={input.name === 'number' ? 'numeric' : 'text'}
                autoComplete={autoCompletes[input.name as keyof typeof autoCompletes] ?? 'off'}
                onChange={({ target }) => setTexts({ ...texts, [input.name]: target.value })}
              />
            )}
          </Field>
        );
      })}
      <p className="text-soft">
        {t('term')} {t('kept', { days: item.photoDays })}
      </p>
      {error && !isField && (
        <ErrorState
          title={(error instanceof ApiFailure && error.detail) || t('failed')}
          requestId={requestIdOf(error)}
        />
      )}
      {masking === null && (
        <SubmitButton busy={hand.isPending} className="justify-self-start">
          {item.status === 'reject' ? t('again') : t('submit')}
        </SubmitButton>
      )}
    </form>
  );
}
