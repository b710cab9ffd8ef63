'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { compare, isPositive } from '#domain/amount.ts';
import type { ClaimReason } from '#domain/claim-status.ts';
import { formatAmount } from '#domain/format.ts';
import type { ResolutionKind } from '#domain/resolution.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';
import type { OperatorAction, OperatorClaim } from '../types.ts';
import { amountDueFor, differenceMessage, earlierPayouts, specFor } from './action-specs.ts';
import { useOperatorClaimCache } from './use-operator-claim.ts';

interface ActionInput {
  summa: string;
  tx: string;
  /** As the control has it: the operator's own time, to the minute. */
  arrivedAt: string;
  reason: ClaimReason | '';
  note: string;
  /** Another sum than this one has arrived, and the operator has said that it is so. */
  differs: string;
  /** The operator has said that the money of earlier payouts did not stay with the visitor. */
  payoutBack: boolean;
  choice: ResolutionKind | '';
  /** Where a refund goes, by the names of its inputs; what is left empty is taken from what is known. */
  refund: Readonly<Record<string, string>>;
}
export type ActionErrors = Partial<Record<keyof ActionInput, string>>;

const emptyInput: ActionInput = {
  summa: '',
  tx: '',
  arrivedAt: '',
  reason: '',
  note: '',
  differs: '',
  payoutBack: false,
  choice: '',
  refund: {},
};

/** What is typed for an action, what is wrong with it, and the move itself. */
export function useActionForm(action: OperatorAction, desk: OperatorClaim, onDone: () => void) {
  const t = useTranslations('Operator.form');
  const locale = useLocale();
  const { id } = desk.claim;
  const spec = specFor(action, desk);
  const due = amountDueFor(action, desk);
  const { keep, reload } = useOperatorClaimCache(id);
  const [typed, setTyped] = useState(emptyInput);
  const [errors, setErrors] = useState<ActionErrors>({});
  const move = useSubmit('POST /api/v1/operator/claims/:id/move/', {
    onSuccess: (moved) => {
      keep(moved);
      onDone();
    },
    onError: (error) => {
      // What the form asks for may have changed with the claim.
      if (error instanceof ApiFailure && (error.code === 'conflict' || error.code === 'validation')) void reload();
      setErrors(fieldErrors(error));
    },
  });

  const sum = parseExactAmount(typed.summa, locale);
  const difference = sum === null ? 0 : compare(sum, due.summa);

  const earlier = earlierPayouts(action, desk, typed.tx);

  const check = (): ActionErrors => ({
    ...(spec.sum && sumError()),
    ...(spec.tx === 'required' && !typed.tx.trim() && { tx: t('txRequired') }),
    ...(spec.choice && !typed.choice && { choice: t('choiceRequired') }),
    ...(spec.reason && !typed.reason && { reason: t('reasonRequired') }),
    ...(spec.note === 'required' && !typed.note.trim() && { note: t('noteRequired') }),
    ...(spec.note === 'staff' && !typed.note.trim() && { note: t('noteStaffRequired') }),
    ...(earlier.length > 0 && !typed.payoutBack && { payoutBack: t('payoutBackRequired') }),
  });

  const sumError = (): ActionErrors => {
    if (sum === null || !isPositive(sum)) return { summa: t('sumRequired') };
    if (spec.sum === 'exact' && difference !== 0)
      return { summa: t('sumDiffers', { sum: formatAmount(sum, locale), due: formatAmount(due.summa, locale) }) };
    return difference !== 0 && typed.differs !== due.summa ? { differs: t('differsRequired') } : {};
  };

  const submit = (): ActionErrors => {
    const wrong = check();
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return wrong;
    const refund = Object.fromEntries(Object.entries(typed.refund).filter(([, value]) => value.trim()));
    const body = {
      action,
      ...(spec.sum && sum !== null && { summa: sum }),
      ...(typed.tx.trim() && { tx: typed.tx.trim() }),
      ...(typed.arrivedAt && { arrivedAt: new Date(typed.arrivedAt).toISOString() }),
      ...(typed.reason && { reason: typed.reason }),
      ...(typed.note.trim() && { note: typed.note.trim() }),
      ...(earlier.length > 0 && { payoutBack: typed.payoutBack }),
      ...(typed.choice && { choice: typed.choice }),
      ...(Object.keys(refund).length > 0 && { refundRequisites: refund }),
    };
    move.mutate({ params: { id }, body });
    return {};
  };

  const set = (change: Partial<ActionInput>) => setTyped((before) => ({ ...before, ...change }));
  const asksDifference = spec.sum === 'arrived' && sum !== null && isPositive(sum) && difference !== 0;
  return {
    spec,
    due,
    sum,
    differs: asksDifference ? differenceMessage(desk, due.summa, difference) : null,
    earlier,
    typed,
    set,
    errors,
    submit,
    isPending: move.isPending,
    error: move.error,
  };
}

export type ActionFormState = ReturnType<typeof useActionForm>;

function fieldErrors(error: Error): ActionErrors {
  if (!(error instanceof ApiFailure)) return {};
  const names = Object.keys(emptyInput) as (keyof ActionInput)[];
  return Object.fromEntries(names.flatMap((name) => (error.fields[name]?.[0] ? [[name, error.fields[name][0]]] : [])));
}
