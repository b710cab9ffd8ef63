import { sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../../db/pool.ts';

export interface LinkRecipient {
  number: number;
  email: string;
  locale: Locale;
  /** Whether a payment has been credited to the claim. */
  paid: boolean;
}

/** Returns the id and the e-mail of the claim with this number, or undefined if there is none. */
export const claimOfNumber = (db: Db, number: string): Promise<{ id: string; email: string } | undefined> =>
  db.selectFrom('claims').where('number', '=', number).select(['id', 'email']).executeTakeFirst();

export async function linkRecipientRow(db: Db, claimId: string): Promise<LinkRecipient | undefined> {
  const { rows } = await sql<LinkRecipient>`
    select c.number::float8 as number, c.email, coalesce(u.locale, c.locale) as locale,
      exists (select from deposits d where d.claim_id = c.id and d.reversed_at is null) as paid
    from claims c left join users u on u.id = c.user_id
    where c.id = ${claimId} and c.email <> ''`.execute(db);
  return rows[0];
}
