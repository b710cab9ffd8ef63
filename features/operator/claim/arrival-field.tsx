'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { formatMoment } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';
import type { ActionFormState } from './use-action-form.ts';

/** Arrival time of a deposit, as stated by the bank. The course depends on this time, not on the time of crediting. */
export function ArrivalField({ form, claim }: { form: ActionFormState; claim: OperatorClaim['claim'] }) {
  const t = useTranslations('Operator.form');
  const locale = useLocale();
  const { spec, typed, set, errors, needsArrival } = form;
  if (!spec.arrival) return null;
  const markedAt = markedPaidAt(claim);
  const marked = markedAt && formatMoment(markedAt, locale);
  const hints = needsArrival
    ? [t('arrivedByStatement'), marked && t('arrivedMarkedAt', { time: marked })]
    : [
        marked ? t('arrivedMarked', { time: marked }) : t('arrivedNow'),
        claim.courseFixedUntil && t('arrivedFixed', { time: formatMoment(claim.courseFixedUntil, locale) }),
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

/**
 * Returns the time at which the visitor pressed "I paid". Returns null if money has arrived, or if the status is
 * neither `marked_paid` nor `check`.
 */
function markedPaidAt({ status, history, received }: OperatorClaim['claim']): string | null {
  const isUnpaid = (status === 'marked_paid' || status === 'check') && received === null;
  return (isUnpaid && history.findLast((move) => move.status === 'marked_paid')?.at) || null;
}
