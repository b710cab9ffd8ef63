import { sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';

export interface Durations {
  p50: number;
  p90: number;
}

/**
 * Returns the median and the 90th percentile of the processing time in seconds, over at most 1,000 recent claims. The
 * processing time runs from the first sign of a payment to `done`.
 * @returns undefined for fewer than `minClaims` claims
 */
export async function durations(
  db: Db,
  fromPs: number,
  toPs: number,
  minClaims: number,
): Promise<Durations | undefined> {
  const { rows } = await sql<Durations>`
    select ceil(percentile_cont(0.5) within group (order by seconds))::int as p50,
      ceil(percentile_cont(0.9) within group (order by seconds))::int as p90
    from (
      select extract(epoch from c.status_at - (select min(m.at) from claim_transitions m where m.claim_id = c.id
        and m.to_status in ('marked_paid', 'confirming', 'paid_partial', 'paid', 'choice'))) as seconds
      from claims c
      where c.status = 'done' and c.from_ps = ${fromPs} and c.to_ps = ${toPs} and c.status_at > now() - interval '30 days'
      order by c.status_at desc limit 1000
    ) recent
    having count(seconds) >= ${minClaims}`.execute(db);
  return rows[0];
}
