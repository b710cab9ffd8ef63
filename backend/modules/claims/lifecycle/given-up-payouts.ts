import type { Db } from '../../../db/pool.ts';
import { type GivenUpPayout, givenUpPayoutRows } from './queries/payouts.ts';

/**
 * Returns payouts of a claim that were recorded as sent and then given up; the money may have left all the same. A
 * given-up payout is omitted if a later payout has the same payment number.
 */
export const givenUpPayouts = (db: Db, claimId: string): Promise<GivenUpPayout[]> => givenUpPayoutRows(db, claimId);
