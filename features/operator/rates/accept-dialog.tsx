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
import { mutationFor, queryFor } from '#lib/api/query.ts';
import { formatMoment, formatPercent } from '#lib/format.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';
import { OperatorError } from '../operator-error.tsx';
import type { UnitRate } from '../types.ts';

/** Dialog to accept a rate that jumped. It is closed while `rate` is null. */
export function AcceptDialog({ rate, onClose }: { rate: UnitRate | null; onClose: () => void }) {
  const t = useTranslations('Operator.rates');
  return (
    <Dialog open={rate !== null} onClose={onClose} title={t('acceptTitle', { unit: rate?.unit ?? '' })}>
      {rate?.candidate && <AcceptForm unit={rate.unit} usd={rate.usd} candidate={rate.candidate} onDone={onClose} />}
    </Dialog>
  );
}

interface Props extends Pick<UnitRate, 'unit' | 'usd'> {
  candidate: NonNullable<UnitRate['candidate']>;
  onDone: () => void;
}

/** The operator must type the rate again to confirm it, because every direction of the currency will use it. */
function AcceptForm({ unit, usd, candidate, onDone }: Props) {
  const t = useTranslations('Operator.rates');
  const locale = useLocale();
  const client = useQueryClient();
  const [input, setInput] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const submit = useMutation({
    ...mutationFor('POST /api/v1/operator/rates/:unit/accept/'),
    onSuccess: (rates) => {
      client.setQueryData(queryFor('GET /api/v1/operator/rates/').queryKey, rates);
      onDone();
    },
  });
  const sum = parseExactAmount(input, locale);
  const inputError = sum === null || compare(sum, candidate.usd) !== 0 ? t('typeAgain') : undefined;
  const changePercent = round(multiply(divide(subtract(candidate.usd, usd), usd), '100'), 2);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!inputError && !submit.isPending) submit.mutate({ params: { unit }, body: { usd: candidate.usd } });
  };
  return (
    <form method="post" noValidate onSubmit={confirm} className="grid gap-4">
      <p>{t('acceptText')}</p>
      <Facts
        items={[
          { term: t('believed'), value: <Amount value={usd} code="USD" /> },
          { term: t('waits'), value: <Amount value={candidate.usd} code="USD" className="font-semibold" /> },
          {
            term: t('moved'),
            value: `${compare(changePercent, '0') > 0 ? '+' : ''}${formatPercent(changePercent, locale)}`,
          },
          { term: t('since'), value: formatMoment(candidate.since, locale) },
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
      {submit.error && <OperatorError error={submit.error} />}
      <SubmitButton busy={submit.isPending} className="justify-self-start">
        {t('acceptDo')}
      </SubmitButton>
    </form>
  );
}
