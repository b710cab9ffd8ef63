import { sql } from 'kysely';
import type { Db } from '../../../../db/pool.ts';
import type { Tx } from '../../../../db/transaction.ts';

interface Wanted {
  /** Claim to which the transfer was sent. */
  claimId: string;
  numbered: string;
  unnumbered: string;
  /** Sum that a credit without a transaction number must have to match. */
  summa: string;
}

/**
 * Returns the payment key of a credit that staff has made for this transfer, or null. The credit must belong to the
 * claim or to a follow-up claim, must not be reversed, and must not have been matched with another transfer already.
 */
export async function staffCreditKey(tx: Tx, { claimId, numbered, unnumbered, summa }: Wanted): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    select d.payment_key as key from deposits d join claims c on c.id = d.claim_id
    where ${claimId}::uuid in (c.id, c.linked_to) and d.reversed_at is null and lower(d.payment_key) in (lower(${numbered}), lower(${unnumbered}))
      and (lower(d.payment_key) = lower(${numbered}) or d.summa = ${summa}::numeric)
      and not exists (select from chain_deposits x where x.credited_as = d.payment_key)
    order by lower(d.payment_key) = lower(${numbered}) desc limit 1`.execute(tx);
  return rows[0]?.key ?? null;
}

/**
 * Whether all known transfers with this transaction number, in any notation, belong to claims other than the given
 * ones. False for an unknown number.
 */
export async function isForeignTransfer(db: Db, txid: string, claimIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ foreign: boolean }>`
    select coalesce(bool_and(claim_id <> all(${claimIds}::uuid[])), false) as foreign from chain_deposits
    where txid = any(${[txid, txid.toLowerCase(), `0x${txid.toLowerCase().replace(/^0x/, '')}`]}::text[])`.execute(db);
  return rows[0]?.foreign ?? false;
}
