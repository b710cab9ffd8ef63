import { sql } from 'kysely';
import type { Tx } from '../../../../db/transaction.ts';

interface Wanted {
  numbered: string;
  unnumbered: string;
  /** Sum that a credit without a number must have. */
  summa: string;
}

/** Returns the payment key of a valid credit that no other transfer belongs to, or null. */
export async function staffCreditKey(tx: Tx, { numbered, unnumbered, summa }: Wanted): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    select d.payment_key as key from deposits d
    where d.reversed_at is null and lower(d.payment_key) in (lower(${numbered}), lower(${unnumbered}))
      and (lower(d.payment_key) = lower(${numbered}) or d.summa = ${summa}::numeric)
      and not exists (select from chain_deposits x where x.credited_as = d.payment_key)
    order by lower(d.payment_key) = lower(${numbered}) desc limit 1`.execute(tx);
  return rows[0]?.key ?? null;
}
