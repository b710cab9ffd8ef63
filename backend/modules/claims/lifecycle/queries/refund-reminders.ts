import { sql } from 'kysely';
import type { Tx } from '../../../../db/transaction.ts';

export interface DueReminder {
  claimId: string;
  /** Number of the reminder, starting at 1. */
  step: number;
}

/**
 * Records the due reminders and returns them.
 * @param days the three ages of a refund, in days, at which a reminder is due, in ascending order. The index
 * `claims_refund_reminders` assumes exactly three reminders.
 */
export async function updateReminded(tx: Tx, days: readonly number[], limit: number): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select c.id, passed.step from claims c cross join lateral (
        select count(*)::smallint as step from unnest(${days}::int[]) day
        where c.status_at + make_interval(days => day) <= now()) passed
      where c.status = 'refund' and c.refund_requisites is null and c.refund_reminders < 3
        and c.status_at <= now() - make_interval(days => ${days[0] ?? 0}::int) and passed.step > c.refund_reminders
      order by c.status_at limit ${limit} for update of c skip locked
    )
    update claims set refund_reminders = due.step from due where claims.id = due.id
    returning claims.id as claim_id, due.step`.execute(tx);
  return rows;
}
