import { type RawBuilder, sql } from 'kysely';
import type { ClaimReason } from '#domain/claim-status.ts';
import type { Db } from '../../../../db/pool.ts';
import { everyClaim, type Search, searchConditions } from './search.ts';

/**
 * Filters of the queue. A claim is listed only if it passes all filters that are set; null means that a filter is not
 * set.
 */
export interface ClaimFilter extends Search {
  reason: ClaimReason | null;
  /** Codes of the sent and the received currency. */
  from: string | null;
  to: string | null;
  /**
   * Minimum and maximum of the sent sum. If only the received currency (`to`) is given, these bounds limit the received
   * sum instead.
   */
  sumMin: string | null;
  sumMax: string | null;
  /** Matches claims whose status has not changed since this time. */
  unchangedSince: Date | null;
  /** Times between which the claim's status last changed. The time `changedTo` itself is excluded. */
  changedFrom: Date | null;
  changedTo: Date | null;
  /** Id of the account that owns the claim. */
  account: string | null;
}

/**
 * Returns one or several SQL conditions, each with all filters of the queue. A matching claim meets exactly one of the
 * conditions, so that `union all` of the results contains no claim twice.
 */
export async function filterConditions(db: Db, filter: ClaimFilter): Promise<RawBuilder<unknown>[]> {
  const fixed = fixedConditions(filter);
  return (await searchConditions(db, filter)).map((found) => {
    const conditions = [...(found === everyClaim ? [] : [found]), ...fixed];
    return conditions.length === 0 ? everyClaim : sql.join(conditions, sql` and `);
  });
}

const idOf = (code: string) => sql`(select id from payment_systems where code = ${code})`;

function fixedConditions(filter: ClaimFilter): RawBuilder<unknown>[] {
  const { reason, from, to, sumMin, sumMax, unchangedSince, changedFrom, changedTo, account } = filter;
  const sum = from === null ? sql`c.to_summa` : sql`c.from_summa`;
  return [
    ...(reason === null ? [] : [sql`c.reason = ${reason}`]),
    ...(from === null ? [] : [sql`c.from_ps = ${idOf(from)}`]),
    ...(to === null ? [] : [sql`c.to_ps = ${idOf(to)}`]),
    ...(sumMin === null ? [] : [sql`${sum} >= ${sumMin}::numeric`]),
    ...(sumMax === null ? [] : [sql`${sum} <= ${sumMax}::numeric`]),
    ...(unchangedSince === null ? [] : [sql`c.status_at <= ${unchangedSince}`]),
    ...(changedFrom === null ? [] : [sql`c.status_at >= ${changedFrom}`]),
    ...(changedTo === null ? [] : [sql`c.status_at < ${changedTo}`]),
    ...(account === null ? [] : [sql`c.user_id = ${account}::uuid`]),
  ];
}
