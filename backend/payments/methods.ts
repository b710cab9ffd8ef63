import { cash } from './cash.ts';
import { demoBank } from './demo-bank.ts';
import { manual } from './manual.ts';

/** Where the visitor pays and who reports it: one per `directions.rail`. */
export interface PaymentMethod {
  /**
   * requisites: to the operator's own, who reports by hand; page: on the provider's page, which reports by a signed
   * call; office: in cash.
   */
  pays: 'requisites' | 'page' | 'office';
  /** Path of the provider's page for a payment. */
  page?: (payment: string) => string;
}

export type Rail = 'manual' | 'demo_bank' | 'cash';

export const paymentMethods: Record<Rail, PaymentMethod> = { manual, demo_bank: demoBank, cash };
