import { sql } from 'kysely';
import type { Tx } from '../../../../db/transaction.ts';

/** Number of claims that one transaction moves. The number is small, so that the transaction holds few locks. */
const batchSize = 20;

interface Waiting {
  claimId: string | null;
  userId: string | null;
  visitorHash: Buffer | null;
}

/**
 * Returns a batch of an account's or a guest's claims that wait because of a verification. The ids are sorted, because
 * all callers must lock claims in the same order.
 * @param after id behind which the batch begins, or null for the first batch
 * @returns the ids, and the id behind which the next batch begins, or null after the last batch
 */
export async function verifyingClaimIds(
  tx: Tx,
  { claimId, userId, visitorHash }: Waiting,
  after: string | null,
): Promise<{ ids: string[]; next: string | null }> {
  const { rows } = await sql<{ id: string }>`
    select id from claims where (status = 'verify' or status in ('choice', 'check') and reason = 'verify')
      and (id = ${claimId} or user_id = ${userId} or user_id is null and visitor_hash = ${visitorHash})
      and (${after}::uuid is null or id > ${after})
    order by id limit ${batchSize}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  return { ids, next: ids.length === batchSize ? (ids.at(-1) ?? null) : null };
}
