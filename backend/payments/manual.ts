import type { PaymentMethod } from './methods.ts';

/** The visitor pays to requisites of the pool; staff sees the money and credits it. */
export const manual: PaymentMethod = { pays: 'requisites' };
