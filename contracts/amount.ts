import { z } from 'zod';

/** The grammar of every amount, rate and percent on the wire: no sign, no exponent, no grouping. */
export const amountPattern = /^\d{1,20}(\.\d{1,18})?$/;

/** An amount in an answer: always a decimal string. */
export const amount = z.string().regex(amountPattern);

/** An amount that may be below zero (balances, ledger entries). */
export const signedAmount = z.string().regex(/^-?\d{1,20}(\.\d{1,18})?$/);

/**
 * An amount in a request: a string of the grammar, or a JSON number whose text has at most
 * 15 significant digits and no exponent. Request side only: it transforms.
 */
export const amountInput = z.union([amount, z.number().transform(numberText)]).pipe(amount);

function numberText(value: number, context: z.RefinementCtx): string {
  const text = String(value);
  const digits = text.replace(/^0\.0*|\./g, '');
  if (/^\d+(\.\d+)?$/.test(text) && digits.length <= 15) return text;
  context.addIssue({ code: 'custom', message: 'amount' });
  return z.NEVER;
}
