import { sql } from 'kysely';
import type { Tx } from '../../../db/transaction.ts';

/** Marks a captcha solution as used. @returns false if the solution was used before */
export async function insertCaptchaUse(tx: Tx, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into captcha_uses (hash) values (${hash}) on conflict do nothing returning hash`.execute(tx);
  return rows.length > 0;
}
