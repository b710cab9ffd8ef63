'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ClaimChoice } from '../types.ts';

const loadValidator = () => import('./validate-refund.ts');

/** The requisites of a refund as they are typed; their checks come with the first of them. */
export function useRefundRequisites(inputs: ClaimChoice['refundInputs']) {
  const t = useTranslations('Claim.choice.fault');
  const [values, setValues] = useState<Record<string, string>>({});
  const [faults, setFaults] = useState<Record<string, string>>({});

  const change = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    // Gone while typing, not on leaving: the button would move away from under the press that leaves.
    setFaults((before) => ({ ...before, [name]: '' }));
  };

  const leave = async (name: string) => {
    const input = inputs.find((one) => one.name === name);
    // Without the checks the field is looked at again when the decision goes out.
    const checks = await loadValidator().catch(() => null);
    if (!input || !checks || !values[name]) return;
    const { value, fault } = checks.validateRefund(input, values[name]);
    change(name, value);
    setFaults((before) => ({ ...before, [name]: fault ? t(fault) : '' }));
  };

  /** The requisites to send, or the name of the first that is missing or wrong. */
  const read = async (): Promise<{ requisites: Record<string, string> } | { wrong: string }> => {
    const { validateRefund } = await loadValidator();
    const checked = inputs
      .filter(({ visible }) => visible)
      .map((input) => ({ name: input.name, ...validateRefund(input, values[input.name] ?? '') }));
    setFaults(Object.fromEntries(checked.map(({ name, fault }) => [name, fault ? t(fault) : ''])));
    const wrong = checked.find(({ fault }) => fault !== null);
    if (wrong) return { wrong: wrong.name };
    return {
      requisites: Object.fromEntries(checked.filter(({ value }) => value).map(({ name, value }) => [name, value])),
    };
  };

  return { values, faults, setFaults, change, leave, read };
}
