/** Grammar of an amount: at most 20 digits, a point, at most 18 more; no sign, exponent or grouping. */
export const amountPattern = /^\d{1,20}(\.\d{1,18})?$/;

/** The same with a minus sign allowed: balances and ledger entries. */
export const signedAmountPattern = /^-?\d{1,20}(\.\d{1,18})?$/;
