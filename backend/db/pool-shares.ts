import { type RawBuilder, sql } from 'kysely';

/**
 * Percentages of a requisite's daily limit that unpaid claims may use (decisions 073 and 098). Null means no maximum.
 */
export interface PoolShares {
  networkShare: number | null;
  unpaidShare: number | null;
  claimShare: number | null;
}

/** Returns the limits on unpaid claims as parameters of the SQL functions `pool_pick` and `pool_take`. */
export const poolShares = ({ networkShare, unpaidShare, claimShare }: PoolShares): RawBuilder<unknown> =>
  sql`${networkShare}::numeric, ${unpaidShare}::numeric, ${claimShare}::numeric`;
