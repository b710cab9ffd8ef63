'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ClaimChoice } from '../types.ts';

const loadValidator = () => import('./validate-refund.ts');

/** Refund requisites with their validation, whose code is loaded on the first blur. */
export function useRefundRequisites(inputs: ClaimChoice['refundInputs']) {
  const t = useTranslations('Claim.choice.fault');
  const [values, setValues] = useState<Record<string, string>>({});
  const [faults, setFaults] = useState<Record<string, string>>({});

  const change = (name: string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    // Errors disappear while typing. If they disappeared on blur, the layout shift would move the button being pressed.
    setFaults((before) => ({ ...before, [name]: '' }));
  };

  const leave = async (name: string) => {
    const input = inputs.find((item) => item.name === name);
    // The validators could not be loaded, so the field is validated on submit.
    const checks = await loadValidator().catch(() => null);
    if (!input || !checks || !values[name]) return;
    const { value, fault } = checks.validateRefund(input, values[name]);
    change(name, value);
    setFaults((before) => ({ ...before, [name]: fault ? t(fault) : '' }));
  };

  /** The requisites to send, or the name of the first invalid one. */
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

  return { values, faults, setFaults, change, leave, read };
}
