'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ApiFailure } from '#lib/api/failure.ts';
import { fieldErrors } from '#lib/api/field-error.ts';
import type { RefundInputs } from '../types.ts';

const loadValidator = () => import('./validate-refund.ts');

export const valuesOf = (given: readonly { name: string; value: string }[]): Record<string, string> =>
  Object.fromEntries(given.map(({ name, value }) => [name, value]));

/**
 * Manages the input and the errors of the refund requisites. The validation script is loaded when a field first loses
 * the focus.
 */
export function useRefundRequisites(inputs: RefundInputs, given: Readonly<Record<string, string>> = {}) {
  const t = useTranslations('Claim.choice.fault');
  const [values, setValues] = useState<Readonly<Record<string, string>>>(given);
  const [faults, setFaults] = useState<Record<string, string>>({});

  const change = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    // Clears the error while the visitor types. If the error disappeared only on blur, the layout would shift under the
    // button that is being pressed.
    setFaults((before) => ({ ...before, [name]: '' }));
  };

  const leave = async (name: string) => {
    const input = inputs.find((item) => item.name === name);
    // Skips the validation on blur if the validation script cannot be loaded. A submit loads the script again and
    // validates the field.
    const checks = await loadValidator().catch(() => null);
    if (!input || !checks || !values[name]) return;
    const { value, fault } = checks.validateRefund(input, values[name]);
    change(name, value);
    setFaults((before) => ({ ...before, [name]: fault ? t(fault) : '' }));
  };

  /** Validates the refund requisites and returns them, or the name of the first invalid input. */
  const read = async (): Promise<{ requisites: Record<string, string> } | { invalid: string }> => {
    const { validateRefund } = await loadValidator();
    const checked = inputs
      .filter(({ visible }) => visible)
      .map((input) => ({ name: input.name, ...validateRefund(input, values[input.name] ?? '') }));
    setFaults(Object.fromEntries(checked.map(({ name, fault }) => [name, fault ? t(fault) : ''])));
    const invalid = checked.find(({ fault }) => fault !== null);
    if (invalid) return { invalid: invalid.name };
    return {
      requisites: Object.fromEntries(checked.filter(({ value }) => value).map(({ name, value }) => [name, value])),
    };
  };

  /** Whether an error is shown at a field. The API may also name a field that the form does not have. */
  const hasShownFault = inputs.some(({ name, visible }) => visible && Boolean(faults[name]));
  return { values, faults, setFaults, hasShownFault, change, leave, read };
}

/** Returns the API's error messages by input name. The key `refundRequisites.address` becomes `address`. */
export function requisiteFaults(error: ApiFailure): Record<string, string> {
  const messages = fieldErrors(error, Object.keys(error.fields));
  return Object.fromEntries(messages.map(([key, message]) => [key.split('.').at(-1) ?? key, message]));
}
