import type { Db } from '../../../db/pool.ts';
import { type GivenUpPayout, givenUpPayoutRows } from './queries/payouts.ts';

/**
 * Returns a claim's payouts that were recorded as sent and later revoked by staff. A payout that was recorded again
 * with the same transaction number is left out.
 */
export const givenUpPayouts = (db: Db, claimId: string): Promise<GivenUpPayout[]> => givenUpPayoutRows(db, claimId);
