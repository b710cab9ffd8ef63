import { sql } from 'kysely';
import type { ClaimReason } from '#domain/claim-status.ts';
import type { Rail } from '#domain/rail.ts';
import { type ClaimDeal, dealColumns, receivedSumma } from '../../../db/claim-deal.ts';
import type { Db } from '../../../db/pool.ts';
import type { StoredInput } from '../../../db/tables.ts';

/** What a decision about a claim depends on, beside the price of now. */
export interface ChoiceRow extends ClaimDeal {
  reason: ClaimReason | null;
  city: string | null;
  rail: Rail;
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
  const free = (ps: string) => sql`available_reserve(${sql.ref(ps)}, c.city)`;
  const own = (ps: string) =>
    sql`coalesce((select h.summa from holds h where h.claim_id = c.id and h.active and h.ps = ${sql.ref(ps)}), 0)`;
  const { rows } = await sql<ChoiceRow>`
    select c.reason, ${dealColumns}, c.city, c.rail, t.digits as "toDigits", f.unit as "fromUnit", f.receive_inputs as "refundInputs", c.clock_at as deadline,
      ${receivedSumma} as received,
      exists (select from deposits d where d.claim_id = c.id and d.late) as late,
      trim_scale(${free('c.to_ps')} + ${own('c.to_ps')})::text as payable,
      trim_scale(${free('c.from_ps')} + ${own('c.from_ps')})::text as returnable
    from claims c join payment_systems f on f.id = c.from_ps join payment_systems t on t.id = c.to_ps
    where c.id = ${id}`.execute(db);
  return rows[0];
}
