export { clockNow, creditDeposit, type Deposit, markedPaidAt, takesDeposit } from './credit-deposit.ts';
export { askForRest, hasWhereToPay, type PaymentStart, serveWaiting, startPayment } from './start-payment.ts';
