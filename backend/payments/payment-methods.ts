import type { Rail } from '#domain/rail.ts';
import { demoBank } from './demo-bank.ts';
import type { PaymentMethod } from './port.ts';

/**
 * The adapter of each payment method. `backend/README.md` lists the other places in the code that a new method needs.
 */
export const paymentMethods: Record<Rail, PaymentMethod> = {
  manual: { pays: 'requisites' },
  demo_bank: demoBank,
  cash: { pays: 'office' },
  gift: { pays: 'card' },
  chain: { pays: 'address' },
};
