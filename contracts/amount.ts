import { z } from 'zod';
import { amountPattern, signedAmountPattern } from '#domain/amount-pattern.ts';

/** An amount, rate or percent in a response: a decimal string. */
export const amount = z.string().regex(amountPattern);

/** An amount that may be negative, such as a balance or a ledger entry. */
export const signedAmount = z.string().regex(signedAmountPattern);

/**
 * An amount in a request: a decimal string, or a JSON number whose text has at most 15 significant digits and no
 * exponent. Responses use `amount` instead, because this schema transforms numbers into strings.
 */
export const amountInput = z.union([amount, z.number().transform(numberText)]).pipe(amount);

function numberText(value: number, context: z.RefinementCtx): string {
  const text = String(value);
  const digits = text.replace(/^0\.0*|\./g, '');
  if (/^\d+(\.\d+)?$/.test(text) && digits.length <= 15) return text;
  context.addIssue({ code: 'custom', message: 'amount' });
  return z.NEVER;
}
