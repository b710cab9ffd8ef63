import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Returns the origins of the pages that may show an active shop's widget, or undefined if there is no such shop. */
export async function originsOf(db: Db, shopId: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ origins: string[] }>`
    select coalesce(w.origins, '{}') as origins from shops s left join shop_widgets w on w.shop_id = s.id
    where s.id = ${shopId} and s.status = 'active' and s.user_id is not null`.execute(db);
  return rows[0]?.origins;
}

export async function writeOrigins(tx: Tx, shopId: string, origins: string[]): Promise<void> {
  await tx
    .insertInto('shopWidgets')
    .values({ shopId, origins })
    .onConflict((conflict) => conflict.column('shopId').doUpdateSet({ origins }))
    .execute();
}
