export { allocateWaiting } from './allocate-waiting.ts';
export { allocatedRequisite, requisiteLines } from './allocated-requisite.ts';
export { creditDeposit } from './credit-deposit.ts';
export { markDemoEventReported, settleDemoPayment } from './demo-payments.ts';
export { markedPaidAt } from './marked-paid-at.ts';
export type { AllocatedRequisite } from './queries/requisites.ts';
export { separateSurplus } from './separate-surplus.ts';
export { canContinuePayment, startPayment } from './start-payment.ts';
