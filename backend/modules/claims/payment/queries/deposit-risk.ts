import { sql } from 'kysely';
import type { AmlRisk } from '#domain/aml.ts';
import type { Db } from '../../../../db/pool.ts';

/** Risks of payments on chains, the worst first. */
const worstFirst: readonly (AmlRisk | 'unknown')[] = ['high', 'medium', 'unknown', 'low'];

/**
 * Returns the highest risk among the payments to a claim and, for a follow-up claim, to its original claims. A second
 * payment is recorded for the original claim, whose address it was sent to, but exchanged in a follow-up claim.
 */
export async function worstDepositRisk(db: Db, claimId: string): Promise<AmlRisk | 'unknown'> {
  const { rows } = await sql<{ risk: AmlRisk | 'unknown' }>`
    with recursive claims_before as (
      select id, linked_to from claims where id = ${claimId}
      union select c.id, c.linked_to from claims c join claims_before b on c.id = b.linked_to
    )
    select risk from chain_deposits where claim_id in (select id from claims_before)
      and status = 'credited' and risk is not null
    order by array_position(${worstFirst}::text[], risk) limit 1`.execute(db);
  return rows[0]?.risk ?? 'low';
}
