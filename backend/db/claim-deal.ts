import { sql } from 'kysely';

export interface ClaimDeal {
  fromPs: number;
  toPs: number;
  fromSumma: string;
  toSumma: string;
  course: string;
  courseType: 'default' | 'verification';
}

/** SQL columns of a claim's agreed terms. `c` must be the alias of the table `claims`. */
export const dealColumns = sql`c.from_ps, c.to_ps, trim_scale(c.from_summa)::text as from_summa,
  trim_scale(c.to_summa)::text as to_summa, trim_scale(c.course)::text as course, c.course_type`;

/** SQL expression for the amount in the sent currency that the exchange owes the visitor of claim `c`. */
export const receivedSumma = sql<string>`trim_scale(coalesce((
  select -sum(e.summa) from ledger_accounts a join ledger_entries e on e.account_id = a.id
  where a.claim_id = c.id and a.ps = c.from_ps), 0))::text`;
