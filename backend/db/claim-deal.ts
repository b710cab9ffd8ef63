import { sql } from 'kysely';

export interface ClaimDeal {
  fromPs: number;
  toPs: number;
  fromSumma: string;
  toSumma: string;
  course: string;
  courseType: 'default' | 'verification';
  /** Percent that a promo code adds to the claim's course. 0 for a claim without a promo code. */
  promoPercent: string;
}

/** SQL columns of a claim's agreed terms. `c` must be the alias of the table `claims`. */
export const dealColumns = sql`c.from_ps, c.to_ps, trim_scale(c.from_summa)::text as from_summa,
  trim_scale(c.to_summa)::text as to_summa, trim_scale(c.course)::text as course, c.course_type,
  trim_scale(c.promo_percent)::text as promo_percent`;

/** SQL expression for the exchange's debt to the visitor of claim `c`, in the currency that the visitor sends. */
export const receivedSummaSql = sql<string>`trim_scale(coalesce((
  select -sum(e.summa) from ledger_accounts a join ledger_entries e on e.account_id = a.id
  where a.claim_id = c.id and a.ps = c.from_ps), 0))::text`;

/** SQL condition: the visitor of claim `c` has paid too little and then chosen to send the rest of the sum. */
export const hasToppedUp = sql<boolean>`exists (
  select from claim_transitions topup join deposits d on d.claim_id = topup.claim_id and d.at < topup.at
  where topup.claim_id = c.id and topup.from_status = 'choice' and topup.to_status = 'wait_payment')`;

/**
 * SQL condition: claim `c` has a payment that was too late for the promised course (`deposits.late`). Payments before
 * the latest top-up are ignored, because each top-up sets a new course.
 */
export const hasLateMoney = sql<boolean>`exists (
  select from deposits d where d.claim_id = c.id and d.late and d.reversed_at is null
    and not exists (
      select from claim_transitions topup
      where topup.claim_id = c.id and topup.from_status = 'choice' and topup.to_status = 'wait_payment'
        and topup.at > d.at))`;
