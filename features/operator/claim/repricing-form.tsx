'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { Facts } from '#components/ui/facts.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { SegmentedField } from '#components/ui/segmented.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { isPositive } from '#domain/amount.ts';
import { formatAmount, formatMoney } from '#domain/format.ts';
import { isSameAgreement } from '#domain/received-sum.ts';
import { queryFor } from '#lib/api/query.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';
import { OperatorError } from '../operator-error.tsx';
import type { OperatorClaim } from '../types.ts';

interface Props extends Pick<OperatorClaim, 'claim'> {
  onDone: () => void;
}

/** Form that recalculates a claim at another course or payout sum, with the old and the new sum beside each other. */
export function RepricingForm({ claim, onDone }: Props) {
  const t = useTranslations('Operator.repricing');
  const locale = useLocale();
  const client = useQueryClient();
  const [by, setBy] = useState<'course' | 'sum'>('course');
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const typed = parseExactAmount(text.trim(), locale);
  const value = typed !== null && isPositive(typed) ? typed : null;
  const shown = useDeferredValue(value);
  const params = { id: claim.id };
  const query = shown === null ? {} : { by, value: shown };
  const { data, error } = useQuery({
    ...queryFor('GET /api/v1/operator/claims/:id/repricing/', { params, query }),
    staleTime: 0,
    placeholderData: (before) => before && { ...before, after: null },
  });
  const change = useSubmit('POST /api/v1/operator/claims/:id/repricing/', {
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['GET /api/v1/operator/claims/:id/'] });
      await client.invalidateQueries({ queryKey: ['GET /api/v1/operator/claims/:id/payout-details/'] });
      await client.invalidateQueries({ queryKey: ['GET /api/v1/operator/change-requests/'] });
      onDone();
    },
  });
  if (!data) return error ? <OperatorError error={error} /> : <Skeleton className="h-48" />;
  if (!data.isPossible) return <p>{t('impossible')}</p>;
  const { before, after } = data;
  const isSame = after !== null && isSameAgreement(before, after);
  const priceText = ({ toSumma, course }: typeof before) =>
    t('atCourse', { sum: formatMoney(toSumma, claim.to.currency, locale), course: formatAmount(course, locale) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (value === null || isSame || note.trim() === '' || change.isPending) return;
    change.mutate({ params, body: { by, value, before, note: note.trim() } });
  };
  const units = { from: claim.from.currency, to: claim.to.currency };
  const label = by === 'course' ? t('courseLabel', units) : t('sumLabel', { unit: units.to });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p>{t('what')}</p>
      <SegmentedField
        legend={t('by')}
        name="by"
        options={[
          { value: 'course', label: t('course') },
          { value: 'sum', label: t('sum') },
        ]}
        value={by}
        onChange={(next) => {
          setBy(next);
          setText('');
        }}
      />
      <Field label={label} error={isSubmitted && (value === null ? t('valueRequired') : isSame && t('same'))} required>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-64 tabular-nums"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div aria-live="polite">
        <Facts
          items={[
            { term: t('before'), value: priceText(before) },
            { term: t('after'), value: after ? priceText(after) : '—' },
          ]}
        />
      </div>
      {data.needsApproval && <p className="text-caution">{t('needsApproval')}</p>}
      <Field
        label={t('note')}
        hint={t('noteHint')}
        error={isSubmitted && note.trim() === '' && t('noteRequired')}
        required
      >
        {(control) => (
          <Textarea {...control} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        )}
      </Field>
      {change.error && <OperatorError error={change.error} />}
      <SubmitButton variant="danger" busy={change.isPending} className="justify-self-start">
        {t(data.needsApproval ? 'ask' : 'do')}
      </SubmitButton>
    </form>
  );
}
