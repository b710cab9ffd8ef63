'use client';
import { type Locale, useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { PairInput } from '#contracts/pair.ts';
import { usePressEnd } from '#lib/use-press-end.ts';
import type { Exchange } from '../data/use-exchange.ts';
import type { FieldKey } from '../model/fields.ts';
import { inputKey, refundKey } from '../model/fields.ts';
import type { Side } from '../model/state.ts';
import { focusField, useFaults } from './use-faults.ts';

const importValidators = () => import('./validate-form.ts');

/** Loads the validators of the form's fields and the texts of their errors. Called when the form is first touched. */
export async function loadValidators(locale: Locale) {
  const [validators, { loadFaultTexts }] = await Promise.all([importValidators(), import('./fault-texts.ts')]);
  return { ...validators, messageOf: await loadFaultTexts(locale) };
}

/** Validates a field on blur, and every field before a claim is sent. */
export function useFormChecks({ state, dispatch, quote: { pair } }: Exchange) {
  const locale = useLocale();
  const { faults, setFault, setFaults } = useFaults();
  const pressEnd = usePressEnd();
  /** How often the visitor changed each field. An untouched field does not report on blur that it is empty. */
  const changes = useRef(new Map<FieldKey, number>());
  /** Suggested correction if the domain of the typed e-mail has a typo, or null. */
  const [meantEmail, setMeantEmail] = useState<string | null>(null);

  // An effect clears the error of the amount, because the amount changes by typing, by buttons and by automatic
  // corrections.
  useEffect(() => setFault('amount', null), [state.value, state.edited, setFault]);

  const leave = async (key: FieldKey, input: PairInput | null, text: string, write: (value: string) => void) => {
    const checks = await loadValidators(locale).catch(() => null);
    // Skips the validation on blur if the validation script cannot be loaded. A submit loads the script again and
    // validates the field.
    if (!checks) return;
    const before = changes.current.get(key);
    await pressEnd();
    if (changes.current.get(key) !== before) return;
    const network = key.startsWith('to.') ? pair?.structure.to.network : pair?.structure.from.network;
    const field = input ?? checks.emailInput;
    const required = input?.required ?? pair?.structure.emailClaimRequirement;
    const isCleared = required && text.trim() === '' && before !== undefined;
    const { value, fault } = isCleared
      ? { value: '', fault: checks.missingFault(field, network ?? null) }
      : checks.validateRequisite(field, text, network ?? null);
    if (value !== text) write(value);
    setFault(key, fault && checks.messageOf(fault));
    if (!input) setMeantEmail(checks.suggestEmail(text));
    // Fills in the amount of a pasted payment URI, unless the visitor has typed an amount.
    const amount = key.startsWith('to.') && state.value === null && !fault ? checks.amountOfUri(text) : null;
    if (amount) dispatch({ type: 'fill', side: 'to', value: amount });
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

  /** Validates all fields, focuses the first invalid one, and returns whether all are valid. */
  const all = async (): Promise<boolean> => {
    if (!pair) return false;
    const { validateForm, messageOf } = await loadValidators(locale);
    const faultsFound = validateForm(pair, state);
    setFaults(Object.fromEntries(faultsFound.map(([key, fault]) => [key, messageOf(fault)])));
    focusField(faultsFound.map(([key]) => key));
    return faultsFound.length === 0;
  };

  /** Clears the error of a field that the visitor changes. */
  const change = (key: FieldKey) => {
    changes.current.set(key, (changes.current.get(key) ?? 0) + 1);
    setFault(key, null);
  };

  return { faults, setFault, change, meantEmail, leaveInput, leaveRefund, leaveEmail, all };
}

export type FormChecks = ReturnType<typeof useFormChecks>;
