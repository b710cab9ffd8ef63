import { sql } from 'kysely';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Tx } from '../../../../db/transaction.ts';

export async function depositKnown(tx: Tx, key: string): Promise<boolean> {
  return (await tx.selectFrom('deposits').where('key', '=', key).select('key').executeTakeFirst()) !== undefined;
}

export interface DepositRow {
  key: string;
  claim_id: string;
  ps: number;
  summa: string;
  tx: string | null;
  late: boolean;
}

/** False when a payment with this key is known. */
export async function insertDeposit(tx: Tx, deposit: DepositRow): Promise<boolean> {
  const row = await tx
    .insertInto('deposits')
    .values(deposit)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** The promised course does not bind for what came. */
export async function setLate(tx: Tx, key: string): Promise<void> {
  await tx.updateTable('deposits').set({ late: true }).where('key', '=', key).execute();
}

/**
 * When the visitor last said "I paid", while nothing of the claim was found yet; undefined when they said nothing,
 * or staff has told them since that nothing came.
 */
export async function markedPaidAt(
  tx: Tx,
  { id, status }: { id: string; status: ClaimStatus },
): Promise<Date | undefined> {
  if (status !== 'marked_paid' && status !== 'check') return undefined;
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from claim_transitions where claim_id = ${id} and to_status = 'marked_paid' and actor_kind = 'visitor'
      and not exists (select from deposits d where d.claim_id = ${id})`.execute(tx);
  return rows[0]?.at ?? undefined;
}

/** Ages are counted by the database's clock alone. */
export async function clockNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  return rows[0]?.now ?? new Date();
}
