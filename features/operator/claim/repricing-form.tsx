'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { SegmentedField } from '#components/ui/segmented.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { isPositive } from '#domain/amount.ts';
import { formatAmount } from '#domain/format.ts';
import { formatTerms } from '#domain/format-rate.ts';
import { isSameAgreement } from '#domain/received-sum.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';
import { OperatorError } from '../operator-error.tsx';
import type { OperatorClaim } from '../types.ts';
import { useRepricing } from './use-repricing.ts';

interface Props extends Pick<OperatorClaim, 'claim'> {
  onDone: () => void;
}

/**
 * Form that recalculates a claim with another course or payout sum. It shows the old and the new sum next to each
 * other.
 */
export function RepricingForm({ claim, onDone }: Props) {
  const t = useTranslations('Operator.repricing');
  const locale = useLocale();
  const [by, setBy] = useState<'course' | 'sum'>('course');
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const typed = parseExactAmount(text.trim(), locale);
  const value = typed !== null && isPositive(typed) ? typed : null;
  const repricing = useRepricing(claim.id, { by, value }, onDone);
  const { terms, previewed, previewError, isPreviewing, retryPreview, change } = repricing;
  if (!terms.data)
    return terms.error ? (
      <OperatorError error={terms.error} onRetry={() => void terms.refetch()} />
    ) : (
      <Skeleton className="h-48" />
    );
  const { isPossible, isWaiting, before } = previewed ?? terms.data;
  if (!isPossible || isWaiting)
    return (
      <div className="grid gap-4">
        <Callout tone="caution" live>
          {t(isPossible ? 'waiting' : 'impossible')}
        </Callout>
        {note.trim() !== '' && (
          <Field label={t('note')} hint={t('noteKept')}>
            {(control) => <Textarea {...control} readOnly value={note} />}
          </Field>
        )}
      </div>
    );
  const after = previewed?.after ?? null;
  const isSame = after !== null && isSameAgreement(before, after);
  const isRefused = previewed !== null && after === null;
  const needsApproval = previewed?.needsApproval ?? false;
  const units = { from: claim.from.currency, to: claim.to.currency };
  const priceText = (price: typeof before) => formatTerms(price, units, locale);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (value === null || after === null || isSame || isPreviewing || note.trim() === '' || change.isPending) return;
    const body = { by, value, before, note: note.trim() };
    change.mutate({ params: { id: claim.id }, body });
  };
  const valueError =
    (isRefused && t('refused')) || (isSubmitted && (value === null ? t('valueRequired') : isSame && t('same')));
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
      <Field
        label={by === 'course' ? t('courseLabel', units) : t('sumLabel', { unit: units.to })}
        hint={t('now', { value: formatAmount(by === 'course' ? before.course : before.toSumma, locale) })}
        error={valueError}
        required
      >
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
      {previewError && <OperatorError error={previewError} onRetry={retryPreview} />}
      {needsApproval && <p className="text-caution">{t('needsApproval')}</p>}
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
      <SubmitButton variant="danger" busy={change.isPending || isPreviewing} className="justify-self-start">
        {t(needsApproval ? 'ask' : 'do')}
      </SubmitButton>
    </form>
  );
}
