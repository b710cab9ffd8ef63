import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** Removes answers kept for repetition after a day, and captchas, tokens and failed logins that no longer matter. */
export async function forget({ db }: Deps): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db);
  await sql`delete from captcha_uses where at < now() - interval '1 day'`.execute(db);
  await sql`delete from refresh_tokens where expires_at < now() - interval '1 day'`.execute(db);
  await sql`delete from login_failures where last_at < now() - interval '1 day'`.execute(db);
}
