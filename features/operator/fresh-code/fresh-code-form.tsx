'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { freshCodeMinutes } from '#domain/fresh-code.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { mutationFor } from '#lib/api/query.ts';
import { OperatorError } from '../operator-error.tsx';

/** Error codes of the API that concern the typed code, so that the error is shown at its field. */
const codeErrors: readonly string[] = ['totp_invalid', 'validation', 'rate_limited'];

export function FreshCodeForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('Operator.freshCode');
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const check = useMutation({
    ...mutationFor('POST /api/v1/operator/code/'),
    onSuccess: onDone,
    onError: () => ref.current?.querySelector('input')?.select(),
  });
  const failure = check.error instanceof ApiFailure && codeErrors.includes(check.error.code) ? check.error : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const totp = code.trim();
    setMissing(totp.length < 6);
    if (totp.length >= 6 && !check.isPending) check.mutate({ body: { totp } });
  };
  return (
    <form method="post" noValidate ref={ref} onSubmit={submit} className="grid gap-4">
      <p>{t('text', { minutes: freshCodeMinutes })}</p>
      <Field
        label={t('code')}
        hint={t('hint')}
        error={isMissing ? t('missing') : failure?.code === 'validation' ? t('missing') : failure?.detail}
        required
      >
        {(control) => (
          <Input
            {...control}
            data-autofocus
            value={code}
            onChange={(event) => setCode(event.target.value)}
            inputMode="text"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={16}
            className="tabular-nums"
          />
        )}
      </Field>
      {check.error && !failure && <OperatorError error={check.error} />}
      <SubmitButton busy={check.isPending} className="justify-self-start">
        {t('do')}
      </SubmitButton>
    </form>
  );
}
