import { sql } from 'kysely';
import type { Tx } from '../../../db/transaction.ts';

/** False when this solution was used before, also by a transaction that has not ended yet. */
export async function insertCaptchaUse(tx: Tx, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into captcha_uses (hash) values (${hash}) on conflict do nothing returning hash`.execute(tx);
  return rows.length > 0;
}
