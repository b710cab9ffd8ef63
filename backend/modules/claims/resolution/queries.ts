import { sql } from 'kysely';
import type { ClaimReason } from '#domain/claim-status.ts';
import type { Rail } from '#domain/rail.ts';
import { type ClaimDeal, dealColumns, hasLateMoney, hasToppedUp, receivedSummaSql } from '../../../db/claim-deal.ts';
import { identityWanted } from '../../../db/identity-state.ts';
import type { Db } from '../../../db/pool.ts';
import type { StoredInput } from '../../../db/stored-json.ts';

export interface ResolutionRow extends ClaimDeal {
  reason: ClaimReason | null;
  city: string | null;
  rail: Rail;
  toDigits: number;
  fromUnit: string;
  received: string;
  late: boolean;
  /** Whether the visitor has already chosen once to send the rest of the sum. */
  hasToppedUpBefore: boolean;
  /** Whether the course is still fixed. Always false for a follow-up claim. */
  courseFixed: boolean;
  /** Available reserve in the receiving currency, plus this claim's own hold. */
  payable: string;
  /** Available reserve in the sending currency, plus this claim's own hold. */
  returnable: string;
  identityWanted: boolean;
  deadline: Date | null;
  refundInputs: StoredInput[];
}

export async function resolutionRow(db: Db, id: string): Promise<ResolutionRow | undefined> {
  const available = (ps: string) => sql`available_reserve(${sql.ref(ps)}, c.city)`;
  const ownHold = (ps: string) =>
    sql`coalesce((select h.summa from holds h where h.claim_id = c.id and h.active and h.ps = ${sql.ref(ps)}), 0)`;
  const { rows } = await sql<ResolutionRow>`
    select c.reason, ${dealColumns}, c.city, c.rail, t.digits as to_digits, f.unit as from_unit, f.receive_inputs as refund_inputs, c.clock_at as deadline,
      coalesce(c.course_fixed_until >= now(), false) and c.linked_to is null as course_fixed,
      ${receivedSummaSql} as received,
      ${identityWanted} as identity_wanted, ${hasLateMoney} as late, ${hasToppedUp} as has_topped_up_before,
      trim_scale(${available('c.toPs')} + ${ownHold('c.toPs')})::text as payable,
      trim_scale(${available('c.fromPs')} + ${ownHold('c.fromPs')})::text as returnable
    from claims c join payment_systems f on f.id = c.from_ps join payment_systems t on t.id = c.to_ps
    where c.id = ${id}`.execute(db);
  return rows[0];
}
