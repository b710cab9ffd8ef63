import { checkRequisite } from '#domain/requisites/check.ts';
import type { RefundInputs } from '../types.ts';

type RefundInput = RefundInputs[number];

/** Validation error of a refund requisite, as a message key under Claim.choice.fault. */
type RefundFault = 'empty' | 'network' | 'contract' | 'wrong';

/** Validates a refund requisite. The returned value is normalised, or unchanged if it is invalid. */
export function validateRefund(input: RefundInput, text: string): { value: string; fault: RefundFault | null } {
  const value = text.trim();
  if (value === '') return { value, fault: input.required ? 'empty' : null };
  if (!input.format) return { value, fault: null };
  const result = checkRequisite(input.format, text);
  if (result.ok) return { value: result.value, fault: null };
  const { problem } = result;
  return { value: text, fault: problem === 'network' || problem === 'contract' ? problem : 'wrong' };
}
