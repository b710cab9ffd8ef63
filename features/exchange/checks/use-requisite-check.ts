'use client';
import { useTranslations } from 'next-intl';
import type { PairInput } from '#contracts/pair.ts';
import type { Pair } from '../data/types.ts';
import { applyMask } from '../model/mask.ts';
import { kindOf, networkOf } from '../model/requisite-kind.ts';

export interface Checked {
  /** The value in its usual writing; as given when it is wrong. */
  value: string;
  /** What is wrong and what to do, or null. */
  fault: string | null;
}

/** Checks one requisite in words. The checks of all networks load when the first field is left. */
export function useRequisiteCheck() {
  const t = useTranslations('Exchange.faults');

  return async (input: PairInput, given: string, network: Pair['structure']['to']['network']): Promise<Checked> => {
    if (given.trim() === '') return { value: '', fault: null };
    if (!input.format) return { value: given.trim(), fault: null };
    const { checkRequisite } = await import('#domain/requisites/check.ts');
    const result = checkRequisite(input.format, given);
    if (result.ok) return { value: input.mask ? applyMask(input.mask, result.value) : result.value, fault: null };
    const kind = kindOf(input.format);
    const needs = network && /\d/.test(network.code) ? network.code : (network?.name ?? networkOf(input.format));
    if (kind === 'address' && result.problem === 'network') {
      const meant = result.meant && networkOf(result.meant);
      return { value: given, fault: meant ? t('address.network', { meant, needs }) : t('address.foreign', { needs }) };
    }
    const exact = `${kind}.${result.problem}` as 'card.length';
    return { value: given, fault: t.has(exact) ? t(exact, { needs }) : t(`${kind}.wrong`, { needs }) };
  };
}
