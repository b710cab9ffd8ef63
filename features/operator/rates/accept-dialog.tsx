'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { compare, divide, multiply, round, subtract } from '#domain/amount.ts';
import { formatAmount } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import { formatMoment, formatPercent } from '#lib/format.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';
import { OperatorError } from '../operator-error.tsx';
import type { UnitRate } from '../types.ts';

/**
 * Dialog in which staff accept a currency's new price that changed too sharply to be used automatically. It is closed
 * while `rate` is null.
 */
export function AcceptDialog({ rate, onClose }: { rate: UnitRate | null; onClose: () => void }) {
  const t = useTranslations('Operator.rates');
  return (
    <Dialog open={rate !== null} onClose={onClose} title={t('acceptTitle', { unit: rate?.unit ?? '' })}>
      {rate && <AcceptForm unit={rate.unit} usd={rate.usd} candidate={rate.candidate} onDone={onClose} />}
    </Dialog>
  );
}

const ratesKey = queryFor('GET /api/v1/operator/rates/').queryKey;

interface Props extends Pick<UnitRate, 'unit' | 'usd' | 'candidate'> {
  onDone: () => void;
}

/** Form that accepts a rate. The operator must type the rate, because every direction of the currency will use it. */
function AcceptForm({ unit, usd, candidate, onDone }: Props) {
  const t = useTranslations('Operator.rates');
  const locale = useLocale();
  const client = useQueryClient();
  const [input, setInput] = useState('');
  const [submitted, setSubmitted] = useState(false);
  // The rate that the operator confirmed last. After a conflict, the dialog compares this rate with the current one.
  const [sent, setSent] = useState<string | null>(null);
  const submit = useMutation({
    ...mutationFor('POST /api/v1/operator/rates/:unit/accept/'),
    onSuccess: (rates) => {
      client.setQueryData(ratesKey, rates);
      onDone();
    },
    // A refusal may mean that the rate to accept has changed, so the rates are reloaded.
    onError: () => client.invalidateQueries({ queryKey: ratesKey }),
  });
  const sum = parseExactAmount(input, locale);
  const waiting = candidate?.usd ?? null;
  const isConflict = submit.error instanceof ApiFailure && submit.error.code === 'conflict';
  const hasChanged = isConflict && sent !== waiting;
  const inputError = sum === null || waiting === null || compare(sum, waiting) !== 0 ? t('typeAgain') : undefined;
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (inputError || waiting === null || submit.isPending) return;
    setSent(waiting);
    submit.mutate({ params: { unit }, body: { usd: waiting } });
  };
  return (
    <form method="post" noValidate onSubmit={confirm} className="grid gap-4">
      {!candidate && <p role="status">{t('settled')}</p>}
      {candidate && !hasChanged && <p>{t('acceptText')}</p>}
      {candidate && hasChanged && (
        <p role="status">
          {t('changed', { was: formatAmount(sent ?? '', locale), now: formatAmount(candidate.usd, locale) })}
        </p>
      )}
      <Facts
        items={[
          { term: t('believed'), value: <Amount value={usd} code="USD" /> },
          ...(candidate
            ? [
                { term: t('waits'), value: <Amount value={candidate.usd} code="USD" className="font-semibold" /> },
                { term: t('moved'), value: moveOf(usd, candidate.usd, locale) },
                { term: t('since'), value: formatMoment(candidate.since, locale) },
              ]
            : []),
        ]}
      />
      <Field label={t('again', { unit })} error={submitted ? inputError : undefined} required>
        {(control) => (
          <Input
            {...control}
            data-autofocus
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
            value={input}
            onChange={(event) => setInput(event.target.value)}
          />
        )}
      </Field>
      {submit.error && candidate && !hasChanged && <OperatorError error={submit.error} />}
      {candidate && (
        <SubmitButton busy={submit.isPending} className="justify-self-start">
          {t('acceptDo')}
        </SubmitButton>
      )}
    </form>
  );
}

/** Returns the change from one price to another in percent, with its sign. */
function moveOf(before: string, after: string, locale: Locale): string {
  const percent = round(multiply(divide(subtract(after, before), before), '100'), 2);
  return `${compare(percent, '0') > 0 ? '+' : ''}${formatPercent(percent, locale)}`;
}
