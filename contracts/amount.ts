import { z } from 'zod';
import { amountPattern, signedAmountPattern } from '#domain/amount-pattern.ts';

/** Amount, rate or percentage in a response, as a decimal string. */
export const amount = z.string().regex(amountPattern);

export const signedAmount = z.string().regex(signedAmountPattern);

/**
 * Amount in a request: a decimal string or a number. Numbers beyond 15 digits are refused, because JSON parsing may
 * have rounded them.
 */
export const amountInput = z.union([amount, z.number().transform(numberText)]).pipe(amount);

function numberText(value: number, context: z.RefinementCtx): string {
  const text = String(value);
  const digits = text.replace(/^0\.0*|\./g, '');
  if (/^\d+(\.\d+)?$/.test(text) && digits.length <= 15) return text;
  context.addIssue({ code: 'custom', message: 'amount' });
  return z.NEVER;
}

/** Percentage in a request that may be negative, such as a margin. */
export const signedAmountInput = z.union([signedAmount, z.number().transform(signedText)]).pipe(signedAmount);

function signedText(value: number, context: z.RefinementCtx): string {
  return value < 0 ? `-${numberText(-value, context)}` : numberText(value, context);
}
