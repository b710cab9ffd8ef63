import type { Db } from '../../../db/pool.ts';
import { type CreditedDeposit, depositRows, type EarlierCredit, latestCredit } from './queries/reversals.ts';

/** Returns the credited payments of a claim, oldest first, also those taken back. */
export const depositsOf = (db: Db, claimId: string): Promise<CreditedDeposit[]> => depositRows(db, claimId);

/** Returns the latest credit of a payment, to any claim; undefined when the payment was never credited. */
export const latestCreditOf = (db: Db, paymentKey: string): Promise<EarlierCredit | undefined> =>
  latestCredit(db, paymentKey);
