/** Format of an amount: at most 20 digits, a decimal point, at most 18 more digits; no sign, exponent or grouping. */
export const amountPattern = /^\d{1,20}(\.\d{1,18})?$/;

/** Format of an amount that may have a minus sign, for balances and ledger entries. */
export const signedAmountPattern = /^-?\d{1,20}(\.\d{1,18})?$/;
