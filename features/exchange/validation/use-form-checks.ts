'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { PairInput } from '#contracts/pair.ts';
import type { Exchange } from '../data/use-exchange.ts';
import type { FieldKey } from '../model/fields.ts';
import { inputKey } from '../model/fields.ts';
import type { Side } from '../model/state.ts';
import { focusField, useFaults } from './use-faults.ts';
import type { Fault } from './validate-form.ts';

/** The checks of all networks; they come with the first touch of the form. */
export const loadChecks = () => import('./validate-form.ts');

/** Checks a field when it is left, and every field before a claim goes out. */
export function useFormChecks({ state, dispatch, quote: { pair } }: Exchange) {
  const t = useTranslations('Exchange.faults');
  const { faults, setFault, setFaults } = useFaults();

  // An amount changes in more ways than by typing.
  useEffect(() => setFault('amount', null), [state.value, state.edited, setFault]);

  const say = ({ keys, values }: Fault): string => {
    const key = keys.find((one) => t.has(one as 'missing.email')) ?? 'other.wrong';
    return t(key as 'address.network', values as { needs: string; meant: string });
  };

  const leave = async (key: FieldKey, input: PairInput | null, given: string, write: (value: string) => void) => {
    const checks = await loadChecks().catch(() => null);
    // Without the checks the field is looked at again when the claim goes out.
    if (!checks) return;
    const network = key.startsWith('to.') ? pair?.structure.to.network : pair?.structure.from.network;
    const { value, fault } = checks.checkOne(input ?? checks.emailInput, given, network ?? null);
    if (value !== given) write(value);
    setFault(key, fault && say(fault));
  };

  const leaveInput = (side: Side, input: PairInput) =>
    leave(inputKey(side, input.name), input, state.requisites[side][input.name] ?? '', (value) =>
      dispatch({ type: 'requisite', side, name: input.name, value }),
    );
  const leaveEmail = () => leave('email', null, state.email, (email) => dispatch({ type: 'email', email }));

  /** True when nothing is missing or wrong; else the first such field has the focus. */
  const all = async (): Promise<boolean> => {
    if (!pair) return false;
    const { faultsOf } = await loadChecks();
    const found = faultsOf(pair, state);
    setFaults(Object.fromEntries(found.map(([key, fault]) => [key, say(fault)])));
    focusField(found.map(([key]) => key));
    return found.length === 0;
  };

  return { faults, setFault, leaveInput, leaveEmail, all };
}

export type FormChecks = ReturnType<typeof useFormChecks>;
