'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { formatDate } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';
import type { ActionFormState } from './use-action-form.ts';

/** When money came, by the statement: what counts for the course is that, and not when somebody looked. */
export function ArrivalField({ form, claim }: { form: ActionFormState; claim: OperatorClaim['claim'] }) {
  const t = useTranslations('Operator.form');
  const locale = useLocale();
  const { spec, typed, set, errors } = form;
  if (!spec.arrival) return null;
  const markedAt = markedPaidAt(claim);
  const unless = markedAt ? t('arrivedMarked', { time: formatDate(markedAt, locale) }) : t('arrivedNow');
  const fixed = claim.courseFixedUntil && t('arrivedFixed', { time: formatDate(claim.courseFixedUntil, locale) });
  return (
    <Field label={t('arrived')} hint={[unless, fixed].filter(Boolean).join(' ')} error={errors.arrivedAt}>
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

/** When the customer said that it was sent, where that still stands. */
function markedPaidAt({ status, history, received }: OperatorClaim['claim']): string | null {
  const waits = (status === 'marked_paid' || status === 'check') && received === null;
  return (waits && history.findLast((move) => move.status === 'marked_paid')?.at) || null;
}
