'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { PairInput } from '#contracts/pair.ts';
import type { Exchange } from '../data/use-exchange.ts';
import type { FieldKey } from '../model/fields.ts';
import { inputKey, refundKey } from '../model/fields.ts';
import type { Side } from '../model/state.ts';
import { focusField, useFaults } from './use-faults.ts';
import type { Fault } from './validate-form.ts';

/** Validators of all networks, loaded when the form is first touched. */
export const loadValidators = () => import('./validate-form.ts');

/** Validates a field on blur, and every field before a claim is sent. */
export function useFormChecks({ state, dispatch, quote: { pair } }: Exchange) {
  const t = useTranslations('Exchange.faults');
  const { faults, setFault, setFaults } = useFaults();

  // An effect clears the error, because not only typing changes the amount: buttons and clamping do too.
  useEffect(() => setFault('amount', null), [state.value, state.edited, setFault]);

  const messageOf = ({ keys, values }: Fault): string => {
    const key = keys.find((one) => t.has(one as 'missing.email')) ?? 'other.wrong';
    return t(key as 'address.network', values as { needs: string; meant: string });
  };

  const leave = async (key: FieldKey, input: PairInput | null, text: string, write: (value: string) => void) => {
    const checks = await loadValidators().catch(() => null);
    // The validators could not be loaded, so the field is validated on submit.
    if (!checks) return;
    const network = key.startsWith('to.') ? pair?.structure.to.network : pair?.structure.from.network;
    const { value, fault } = checks.validateRequisite(input ?? checks.emailInput, text, network ?? null);
    if (value !== text) write(value);
    setFault(key, fault && messageOf(fault));
  };

  const leaveInput = (side: Side, input: PairInput) =>
    leave(inputKey(side, input.name), input, state.requisites[side][input.name] ?? '', (value) =>
      dispatch({ type: 'requisite', side, name: input.name, value }),
    );
  const leaveRefund = (input: PairInput) =>
    leave(refundKey(input.name), input, state.refund[input.name] ?? '', (value) =>
      dispatch({ type: 'refund', name: input.name, value }),
    );
  const leaveEmail = () => leave('email', null, state.email, (email) => dispatch({ type: 'email', email }));

  /** Validates all fields. If there are errors, focuses the first invalid field and returns false. */
  const all = async (): Promise<boolean> => {
    if (!pair) return false;
    const { validateForm } = await loadValidators();
    const faultsFound = validateForm(pair, state);
    setFaults(Object.fromEntries(faultsFound.map(([key, fault]) => [key, messageOf(fault)])));
    focusField(faultsFound.map(([key]) => key));
    return faultsFound.length === 0;
  };

  return { faults, setFault, leaveInput, leaveRefund, leaveEmail, all };
}

export type FormChecks = ReturnType<typeof useFormChecks>;
