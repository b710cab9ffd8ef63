import { checkRequisite } from '#domain/requisites/check.ts';
import type { ClaimChoice } from '../types.ts';

type RefundInput = ClaimChoice['refundInputs'][number];

/** What is wrong with a requisite of a refund, as a word of Claim.choice.fault. */
type RefundFault = 'empty' | 'network' | 'wrong';

/** Checks what was typed; `value` is its usual writing, or as given when something is wrong with it. */
export function validateRefund(input: RefundInput, given: string): { value: string; fault: RefundFault | null } {
  const value = given.trim();
  if (value === '') return { value, fault: input.required ? 'empty' : null };
  if (!input.format) return { value, fault: null };
  const result = checkRequisite(input.format, given);
  if (result.ok) return { value: result.value, fault: null };
  return { value: given, fault: result.problem === 'network' ? 'network' : 'wrong' };
}
