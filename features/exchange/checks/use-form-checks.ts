'use client';
import { useTranslations } from 'next-intl';
import type { PairInput } from '#contracts/pair.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { inputsOf } from '../model/claim-body.ts';
import { type FieldKey, fieldsOf, inputKey, missingFields } from '../model/fields.ts';
import type { Side } from '../model/state.ts';
import { focusField, useFaults } from './use-faults.ts';
import { useRequisiteCheck } from './use-requisite-check.ts';

const email: PairInput = { name: 'email', label: '', format: 'email', required: false, visible: true };

/** Checks a field when it is left, and every field before a claim goes out. */
export function useFormChecks({ state, dispatch, quote: { pair } }: Exchange) {
  const t = useTranslations('Exchange.faults');
  const { faults, setFault, setFaults } = useFaults();
  const check = useRequisiteCheck();

  const leaveInput = async (side: Side, input: PairInput) => {
    const given = state.requisites[side][input.name] ?? '';
    const { value, fault } = await check(input, given, pair?.structure[side].network ?? null);
    if (value !== given) dispatch({ type: 'requisite', side, name: input.name, value });
    setFault(inputKey(side, input.name), fault);
  };

  const leaveEmail = async () => {
    const { value, fault } = await check(email, state.email, null);
    if (value !== state.email) dispatch({ type: 'email', email: value });
    setFault('email', fault);
  };

  /** True when nothing is missing or wrong; else the first such field has the focus. */
  const all = async (): Promise<boolean> => {
    if (!pair) return false;
    const found: Record<string, string> = {};
    for (const side of ['from', 'to'] as const) {
      for (const input of inputsOf(pair, side, state.courseType)) {
        const given = state.requisites[side][input.name] ?? '';
        const { fault } = await check(input, given, pair.structure[side].network);
        if (fault) found[inputKey(side, input.name)] = fault;
      }
    }
    const { fault } = await check(email, state.email, null);
    if (fault) found.email = fault;
    for (const key of missingFields(pair, state)) found[key] = t(wordsOfMissing(key));
    setFaults(found);
    const wrong = fieldsOf(pair, state).filter((key) => key in found);
    focusField(wrong);
    return wrong.length === 0;
  };

  return { faults, setFault, leaveInput, leaveEmail, all };
}

export type FormChecks = ReturnType<typeof useFormChecks>;

function wordsOfMissing(key: FieldKey) {
  switch (key) {
    case 'amount':
    case 'city':
    case 'email':
    case 'aml':
    case 'replenishment':
      return `missing.${key}` as const;
    default:
      return 'missing.requisite' as const;
  }
}
