import type { Db } from '../../../db/pool.ts';
import type { StoredInput } from '../../../db/stored-json.ts';

export async function receiveInputs(db: Db, ps: number): Promise<StoredInput[]> {
  const row = await db.selectFrom('paymentSystems').where('id', '=', ps).select('receiveInputs').executeTakeFirst();
  return row?.receiveInputs ?? [];
}
