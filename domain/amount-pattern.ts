/** Format of an amount, with up to 20 digits before and 18 after the decimal point, without sign or exponent. */
export const amountPattern = /^\d{1,20}(\.\d{1,18})?$/;

/** Format of an amount that may be negative, such as a balance. */
export const signedAmountPattern = /^-?\d{1,20}(\.\d{1,18})?$/;
