import type { Rail } from '#domain/rail.ts';
import { demoBank } from './demo-bank.ts';
import type { PaymentMethod } from './port.ts';

export const paymentMethods: Record<Rail, PaymentMethod> = {
  manual: { pays: 'requisites' },
  demo_bank: demoBank,
  cash: { pays: 'office' },
  gift: { pays: 'card' },
  chain: { pays: 'address' },
};
