import type { Db } from '../../../db/pool.ts';
import { type GivenUpPayout, givenUpPayoutRows } from './queries/payouts.ts';

/**
 * Payouts of a claim that were recorded as sent and then given up: they may have left. One that was recorded again
 * later under the same number is left out.
 */
export const givenUpPayouts = (db: Db, claimId: string): Promise<GivenUpPayout[]> => givenUpPayoutRows(db, claimId);
