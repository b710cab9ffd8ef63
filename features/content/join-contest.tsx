'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { QueryProvider } from '#lib/api/query-provider.tsx';
import { useSubmit } from '#lib/api/use-submit.ts';

/** Form with which a visitor enters a completed claim into the running contest. */
export const JoinContest = () => (
  <QueryProvider>
    <JoinForm />
  </QueryProvider>
);

function JoinForm() {
  const t = useTranslations('Contest.join');
  const title = useId();
  const [claim, setClaim] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const join = useSubmit('POST /api/v1/contest/join/');
  const number = claim.replace(/\D/g, '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(number === '');
    if (number !== '' && !join.isPending) join.mutate({ body: { claim: number } });
  };
  const refusal = fieldError(join.error, 'claim');
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h4 id={title} className="font-semibold">
        {t('title')}
      </h4>
      {join.data ? (
        <Callout tone="success" title={t('done', { claim: join.data.claim })} live>
          <p>{t('doneText')}</p>
        </Callout>
      ) : (
        <form method="post" noValidate onSubmit={submit} className="grid gap-3">
          <Field label={t('claim')} hint={t('hint')} error={isEmpty ? t('empty') : refusal}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                className="tabular-nums sm:max-w-60"
                value={claim}
                onChange={(event) => {
                  setClaim(event.target.value);
                  setEmpty(false);
                  join.reset();
                }}
              />
            )}
          </Field>
          {join.error && !refusal && (
            <Callout tone="danger" live>
              <p>{join.error instanceof ApiFailure ? join.error.detail : t('offline')}</p>
            </Callout>
          )}
          <SubmitButton busy={join.isPending} className="justify-self-start">
            {t('submit')}
          </SubmitButton>
        </form>
      )}
    </section>
  );
}
