import { sql } from 'kysely';
import type { Tx } from '../../../../db/transaction.ts';

/** Adds a requisite that does not come from the pool. Does nothing if it equals the claim's latest requisite. */
export async function insertRequisite(tx: Tx, claimId: string, value: string): Promise<void> {
  await sql`
    insert into claim_requisites (claim_id, version, value)
    select ${claimId}::uuid, coalesce(max(version), 0) + 1, ${value} from claim_requisites where claim_id = ${claimId}
    having not coalesce((array_agg(value order by version desc))[1] = ${value}, false)`.execute(tx);
}
