import type { PaymentMethod } from './methods.ts';

/** The visitor brings cash to an office; staff counts it and credits it. */
export const cash: PaymentMethod = { pays: 'office' };
