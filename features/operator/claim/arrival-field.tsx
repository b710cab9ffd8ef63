'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { formatDate } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';
import type { ActionFormState } from './use-action-form.ts';

/**
 * Time at which a deposit arrived, as stated by the bank. The course depends on this time instead of the time at which
 * the operator credits the deposit.
 */
export function ArrivalField({ form, claim }: { form: ActionFormState; claim: OperatorClaim['claim'] }) {
  const t = useTranslations('Operator.form');
  const locale = useLocale();
  const { spec, typed, set, errors, needsArrival } = form;
  if (!spec.arrival) return null;
  const markedAt = markedPaidAt(claim);
  const marked = markedAt && formatDate(markedAt, locale);
  const hints = needsArrival
    ? [t('arrivedByStatement'), marked && t('arrivedMarkedAt', { time: marked })]
    : [
        marked ? t('arrivedMarked', { time: marked }) : t('arrivedNow'),
        claim.courseFixedUntil && t('arrivedFixed', { time: formatDate(claim.courseFixedUntil, locale) }),
      ];
  return (
    <Field label={t('arrived')} hint={hints.filter(Boolean).join(' ')} error={errors.arrivedAt} required={needsArrival}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          name="arrivedAt"
          className="w-auto tabular-nums"
          value={typed.arrivedAt}
          onChange={(event) => set({ arrivedAt: event.target.value })}
        />
      )}
    </Field>
  );
}

/** Time at which the visitor pressed "I paid"; null if the claim no longer waits for that payment. */
function markedPaidAt({ status, history, received }: OperatorClaim['claim']): string | null {
  const isUnpaid = (status === 'marked_paid' || status === 'check') && received === null;
  return (isUnpaid && history.findLast((move) => move.status === 'marked_paid')?.at) || null;
}
