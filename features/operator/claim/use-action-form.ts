'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { compare, isPositive } from '#domain/amount.ts';
import type { ClaimReason } from '#domain/claim-status.ts';
import { formatAmount } from '#domain/format.ts';
import type { ResolutionKind } from '#domain/resolution.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { fieldErrors } from '#lib/api/field-error.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';
import type { OperatorAction, OperatorClaim } from '../types.ts';
import {
  amountDueFor,
  differenceMessage,
  earlierPayouts,
  isArrivalNeeded,
  pickedDeposit,
  specFor,
} from './action-specs.ts';
import { useOperatorClaimCache } from './use-operator-claim.ts';

interface ActionInput {
  summa: string;
  tx: string;
  /** Arrival time of the deposit, in the format of a datetime-local input (local time). */
  arrivedAt: string;
  reason: ClaimReason | '';
  note: string;
  /**
   * The amount due at the time when the operator confirmed that the payment differs from it. If the amount due changes
   * later, the operator must confirm again.
   */
  differs: string;
  /** Whether the operator confirmed that the money of earlier payouts came back. */
  payoutBack: boolean;
  /** Whether the operator confirmed the reuse of a transaction number whose earlier credit was reversed. */
  txAgain: boolean;
  /** Key of the credited payment that the action concerns. */
  deposit: string;
  choice: ResolutionKind | '';
  /** Refund requisites, keyed by input name. Empty fields are not sent to the API. */
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
  txAgain: false,
  deposit: '',
  choice: '',
  refund: {},
};

const inputNames = Object.keys(emptyInput) as (keyof ActionInput)[];

export function useActionForm(action: OperatorAction, details: OperatorClaim, onDone: () => void) {
  const t = useTranslations('Operator.form');
  const locale = useLocale();
  const { id } = details.claim;
  const spec = specFor(action, details);
  const { keep: cacheClaim, reload } = useOperatorClaimCache(id);
  const [typed, setTyped] = useState(emptyInput);
  const due = amountDueFor(action, details, typed.deposit);
  const deposit = spec.deposit ? pickedDeposit(details, typed.deposit) : undefined;
  const [errors, setErrors] = useState<ActionErrors>({});
  const submission = useSubmit('POST /api/v1/operator/claims/:id/move/', {
    onSuccess: (claim) => {
      cacheClaim(claim);
      onDone();
    },
    onError: (error) => {
      // The API may have refused the input because the claim has changed, so the claim is reloaded.
      if (error instanceof ApiFailure && (error.code === 'conflict' || error.code === 'validation')) void reload();
      setErrors(Object.fromEntries(fieldErrors(error, inputNames)));
    },
  });

  const sum = parseExactAmount(typed.summa, locale);
  const difference = sum === null ? 0 : compare(sum, due.summa);

  const needsArrival = spec.arrival === true && isArrivalNeeded(details);
  const earlier = earlierPayouts(action, details, typed.tx);

  const check = (): ActionErrors => ({
    ...(spec.deposit && !deposit ? { deposit: t('depositRequired') } : spec.sum && sumError()),
    ...(spec.tx === 'required' && !typed.tx.trim() && { tx: t('txRequired') }),
    ...(needsArrival && !typed.arrivedAt && { arrivedAt: t('arrivedRequired') }),
    ...(spec.choice && !typed.choice && { choice: t('choiceRequired') }),
    ...(spec.reason && !typed.reason && { reason: t('reasonRequired') }),
    ...(spec.note === 'required' && !typed.note.trim() && { note: t('noteRequired') }),
    ...(spec.note === 'staff' && !typed.note.trim() && { note: t('noteStaffRequired') }),
    ...(spec.note === 'loss' && !typed.note.trim() && { note: t('noteLossRequired') }),
    ...(earlier.length > 0 && !typed.payoutBack && { payoutBack: t('payoutBackRequired') }),
  });

  const sumError = (): ActionErrors => {
    if (sum === null || !isPositive(sum)) return { summa: t('sumRequired') };
    if (spec.sum === 'exact' && difference !== 0)
      return { summa: t('sumDiffers', { sum: formatAmount(sum, locale), due: formatAmount(due.summa, locale) }) };
    return difference !== 0 && typed.differs !== due.summa ? { differs: t('differsRequired') } : {};
  };

  const submit = (): ActionErrors => {
    const invalid = check();
    setErrors(invalid);
    if (Object.keys(invalid).length > 0) return invalid;
    const refund = Object.fromEntries(Object.entries(typed.refund).filter(([, value]) => value.trim()));
    const body = {
      action,
      ...(spec.sum && sum !== null && { summa: sum }),
      ...(typed.tx.trim() && { tx: typed.tx.trim() }),
      ...(typed.arrivedAt && { arrivedAt: new Date(typed.arrivedAt).toISOString() }),
      ...(typed.reason && { reason: typed.reason }),
      ...(typed.note.trim() && { note: typed.note.trim() }),
      ...(earlier.length > 0 && { payoutBack: typed.payoutBack }),
      ...(typed.txAgain && { txAgain: true }),
      ...(deposit && { deposit: deposit.key }),
      ...(typed.choice && { choice: typed.choice }),
      ...(Object.keys(refund).length > 0 && { refundRequisites: refund }),
    };
    submission.mutate({ params: { id }, body });
    return {};
  };

  const set = (change: Partial<ActionInput>) => setTyped((before) => ({ ...before, ...change }));
  const isDifferent = spec.sum === 'arrived' && sum !== null && isPositive(sum) && difference !== 0;
  return {
    spec,
    due,
    sum,
    differs: isDifferent ? differenceMessage(details, due.summa, difference) : null,
    earlier,
    needsArrival,
    typed,
    set,
    errors,
    submit,
    isPending: submission.isPending,
    error: submission.error,
  };
}

export type ActionFormState = ReturnType<typeof useActionForm>;
