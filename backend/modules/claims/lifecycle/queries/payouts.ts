import { sql } from 'kysely';
import type { ActorColumns } from '../../../../db/actor-columns.ts';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

interface NewPayout extends ActorColumns {
  claimId: string;
  ps: number;
  summa: string;
  tx: string | null;
  /** Id of the claim's transition with which the payout is recorded as sent. */
  move: string;
}

export async function insertPayout(tx: Tx, payout: NewPayout): Promise<void> {
  await tx.insertInto('payouts').values(payout).execute();
}

export async function markPayoutFailed(tx: Tx, claimId: string): Promise<void> {
  await sql`update payouts set failed_at = now() where claim_id = ${claimId} and failed_at is null`.execute(tx);
}

export interface GivenUpPayout {
  summa: string;
  currency: string;
  tx: string | null;
  sentAt: Date;
}

export async function givenUpPayoutRows(db: Db, claimId: string): Promise<GivenUpPayout[]> {
  const { rows } = await sql<GivenUpPayout>`
    select trim_scale(p.summa)::text as summa, ps.unit as currency, nullif(btrim(p.tx), '') as tx, p.sent_at
    from payouts p join payment_systems ps on ps.id = p.ps
    where p.claim_id = ${claimId} and p.failed_at is not null and not exists (
      select from payouts later
      where later.claim_id = p.claim_id and nullif(btrim(later.tx), '') = btrim(p.tx) and later.sent_at > p.sent_at)
    order by p.sent_at`.execute(db);
  return rows;
}
