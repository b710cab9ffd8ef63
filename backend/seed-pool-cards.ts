import { sql } from 'kysely';
import type { Db } from './db/pool.ts';
import { transaction } from './db/transaction.ts';
import { sealedPoolCard } from './pool-requisite.ts';

interface PlainCard {
  id: string;
  value: string;
}

/**
 * Encrypts plain card numbers of the requisite pool and of claims, which an earlier version or a manual SQL statement
 * may have stored. The demo's cards stay plain text, because they belong to nobody.
 */
export async function sealPoolCards(db: Db, secret: string): Promise<void> {
  const { rows } = await sql<PlainCard>`
    select q.id, q.value from requisite_pool q join payment_systems p on p.id = q.ps
    where q.compared is null and not q.demo and q.value ~ '^[0-9 ]{13,23}$'
      and p.receive_inputs @> '[{"format": "card"}]'`.execute(db);
  for (const { id, value } of rows) {
    const sealed = sealedPoolCard(secret, value.replaceAll(' ', ''));
    await transaction(db, async (tx) => {
      await tx.updateTable('requisitePool').set(sealed).where('id', '=', id).execute();
      await sql`update claim_requisites set value = ${sealed.value} where pool_id = ${id} and value = ${value}`.execute(
        tx,
      );
    });
  }
}
