import { sql } from 'kysely';
import type { ClaimReason } from '#domain/claim-status.ts';
import type { Db } from '../../db/pool.ts';
import type { StoredInput } from '../../db/tables.ts';

/** What a decision about a claim depends on, beside the price of now. */
export interface ChoiceRow {
  reason: ClaimReason | null;
  fromPs: number;
  toPs: number;
  fromSumma: string;
  toSumma: string;
  course: string;
  courseType: 'default' | 'verification';
  city: string | null;
  toDigits: number;
  fromUnit: string;
  received: string;
  late: boolean;
  payable: string;
  returnable: string;
  deadline: Date | null;
  refundInputs: StoredInput[];
}

export async function choiceRow(db: Db, id: string): Promise<ChoiceRow | undefined> {
  const free = (ps: string) => sql`coalesce((select total - held from reserves where ps = ${sql.ref(ps)}), 0)`;
  const own = (ps: string) =>
    sql`coalesce((select h.summa from holds h where h.claim_id = c.id and h.active and h.ps = ${sql.ref(ps)}), 0)`;
  const { rows } = await sql<ChoiceRow>`
    select c.reason, c.from_ps as "fromPs", c.to_ps as "toPs", trim_scale(c.from_summa)::text as "fromSumma",
      trim_scale(c.to_summa)::text as "toSumma", trim_scale(c.course)::text as course, c.course_type as "courseType",
      c.city, t.digits as "toDigits", f.unit as "fromUnit", f.receive_inputs as "refundInputs", c.clock_at as deadline,
      trim_scale(coalesce((select -sum(e.summa) from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.claim_id = c.id and a.ps = c.from_ps), 0))::text as received,
      exists (select from deposits d where d.claim_id = c.id and d.late) as late,
      trim_scale(${free('c.to_ps')} + ${own('c.to_ps')})::text as payable,
      trim_scale(${free('c.from_ps')} + ${own('c.from_ps')})::text as returnable
    from claims c join payment_systems f on f.id = c.from_ps join payment_systems t on t.id = c.to_ps
    where c.id = ${id}`.execute(db);
  return rows[0];
}
