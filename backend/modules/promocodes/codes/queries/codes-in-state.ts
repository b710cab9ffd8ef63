import { type RawBuilder, sql } from 'kysely';
import { maxListedRows } from '#contracts/pagination.ts';
import type { PromocodeState } from '#domain/promocode-draft.ts';

/** SQL expression for the state of promo code `p`. The conditions in `lists` must agree with this expression. */
export const state = sql<PromocodeState>`case
  when not p.active then 'off'
  when p.valid_until <= now() then 'expired'
  when p.used_up then 'used'
  when p.starts_at > now() then 'planned'
  else 'active' end`;

interface CodeList {
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Order of the index, if it differs from the order of the list. */
  indexOrder?: RawBuilder<unknown>;
}

export const newestFirst = sql`p.created_at desc, p.id`;

/** Order of lists without expired codes. The index of these lists starts with the expiry date. */
const byEnd = { order: newestFirst, indexOrder: sql`p.valid_until, ${newestFirst}` };

/** Lists of promo codes by state. Each list is read from an index of its own. */
const lists: Record<PromocodeState | 'all', CodeList> = {
  all: { where: sql`true`, order: newestFirst },
  off: { where: sql`not p.active`, order: newestFirst },
  expired: { where: sql`p.active and p.valid_until <= now()`, order: sql`p.valid_until desc, ${newestFirst}` },
  used: { where: sql`p.active and p.used_up and p.valid_until > now()`, ...byEnd },
  planned: {
    where: sql`p.active and not p.used_up and p.starts_at > now() and p.valid_until > now()`,
    order: sql`p.starts_at, ${newestFirst}`,
  },
  active: {
    where: sql`p.active and not p.used_up and p.valid_until > now() and (p.starts_at is null or p.starts_at <= now())`,
    ...byEnd,
  },
};

export const listOf = (show: PromocodeState | 'all'): CodeList => lists[show];

/**
 * Returns the `from` clause for counting a list. Without its `order by`, PostgreSQL may read all promo codes instead of
 * the index of the list.
 */
export const countedIn = ({ where, order, indexOrder = order }: CodeList) =>
  sql`from (select p.id from promocodes p where ${where} order by ${indexOrder} limit ${maxListedRows}) p`;

/** Returns the subquery that selects the ids in a slice of a list. */
export function idsOf({ where, order, indexOrder }: CodeList, slice: RawBuilder<unknown>): RawBuilder<unknown> {
  const ids = (condition: RawBuilder<unknown>) =>
    sql`select p.id, p.created_at from promocodes p where ${where} and ${condition}`;
  if (indexOrder === undefined) return sql`select p.id from promocodes p where ${where} order by ${order} ${slice}`;
  // In the index, only codes without an expiry date are in the order of the list, so the other codes have to be sorted.
  // Without `offset 0`, PostgreSQL would read all promo codes to find the codes with an expiry date.
  return sql`select p.id from (
      (${ids(sql`p.valid_until = 'infinity'`)} order by ${order} limit ${maxListedRows})
      union all
      (select * from (${ids(sql`p.valid_until < 'infinity'`)} offset 0) with_end)
    ) p order by ${order} ${slice}`;
}
