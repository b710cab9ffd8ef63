import { sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { Db } from '../../../../db/pool.ts';

/** A refund for which the visitor must still enter requisites. */
export interface UnaddressedRefund {
  number: number;
  email: string;
  locale: Locale;
  summa: string;
  unit: string;
  /** Time at which the refund became due. */
  since: Date;
  at: Date;
}

export async function unaddressedRefund(db: Db, claimId: string): Promise<UnaddressedRefund | undefined> {
  const { rows } = await sql<UnaddressedRefund>`
    select c.number::float8 as number, c.email, coalesce(u.locale, c.locale) as locale,
      trim_scale(c.refund_summa)::text as summa, f.unit, c.status_at as since, now() as at
    from claims c join payment_systems f on f.id = c.from_ps left join users u on u.id = c.user_id
    where c.id = ${claimId} and c.status = 'refund' and c.refund_requisites is null`.execute(db);
  return rows[0];
}
