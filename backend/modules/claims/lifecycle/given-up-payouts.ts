import type { Db } from '../../../db/pool.ts';
import { type GivenUpPayout, givenUpPayoutRows } from './queries/payouts.ts';

/**
 * Payouts of a claim that were recorded as sent and then given up, so they may have been sent. A payout recorded again
 * later under the same number is omitted.
 */
export const givenUpPayouts = (db: Db, claimId: string): Promise<GivenUpPayout[]> => givenUpPayoutRows(db, claimId);
