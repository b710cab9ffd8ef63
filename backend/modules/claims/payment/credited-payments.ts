import type { Db } from '../../../db/pool.ts';
import { type CreditedDeposit, depositRows, type EarlierCredit, latestCredit } from './queries/reversals.ts';

/** Returns all deposits of a claim, oldest first, including reversed ones. */
export const depositsOf = (db: Db, claimId: string): Promise<CreditedDeposit[]> => depositRows(db, claimId);

/** Returns the latest credit of a payment, regardless of the claim, or undefined if the payment was never credited. */
export const latestCreditOf = (db: Db, paymentKey: string): Promise<EarlierCredit | undefined> =>
  latestCredit(db, paymentKey);
