import { type RawBuilder, sql } from 'kysely';

/**
 * Percentages of a requisite's daily limit that unpaid claims may use: several claims of one IP network together, all
 * claims together, and the only claim of a network (decisions 073 and 098). Null is no maximum.
 */
export interface PoolShares {
  networkShare: number | null;
  unpaidShare: number | null;
  claimShare: number | null;
}

/** Returns the last parameters of the SQL functions `pool_pick` and `pool_take`. */
export const poolShares = ({ networkShare, unpaidShare, claimShare }: PoolShares): RawBuilder<unknown> =>
  sql`${networkShare}::numeric, ${unpaidShare}::numeric, ${claimShare}::numeric`;
