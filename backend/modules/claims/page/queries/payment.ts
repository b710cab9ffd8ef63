import { sql } from 'kysely';
import { type Locale, localeKey } from '#domain/locale.ts';
import type { OfficeHours } from '#domain/office-hours.ts';
import type { Db } from '../../../../db/pool.ts';

/** Returns the id of the claim's payment that is still open at the demo bank. */
export async function openPaymentId(db: Db, claimId: string): Promise<string | undefined> {
  const open = db.selectFrom('demoPayments').where('claimId', '=', claimId).where('status', 'in', ['open', 'refused']);
  return (await open.select('id').orderBy('at', 'desc').executeTakeFirst())?.id;
}

export interface CongestionRow {
  level: 'normal' | 'high' | 'severe';
  text: string | null;
}

export async function congestionRow(db: Db, ps: number, locale: Locale): Promise<CongestionRow | undefined> {
  const { rows } = await sql<CongestionRow>`
    select n.congestion as level, n.${sql.ref(localeKey('congestion', locale))} as text
    from payment_systems ps join networks n on n.code = ps.network where ps.id = ${ps}`.execute(db);
  return rows[0];
}

export interface OfficeRow {
  city: string;
  address: string;
  hours: string;
  note: string | null;
  code: string;
  side: 'give' | 'take';
  schedule: OfficeHours | null;
}

/**
 * Selects the office that the claim was confirmed with. Before the confirmation, selects the current office of the
 * claim's city.
 */
export async function officeRow(db: Db, claimId: string, locale: Locale): Promise<OfficeRow | null> {
  const office = (name: string) => sql.ref(`o.${localeKey(name, locale)}`);
  const { rows } = await sql<OfficeRow>`
    select ${office('name')} as city, ${office('address')} as address, ${office('hours')} as hours,
      ${office('note')} as note, o.schedule, c.office_code as code, case f.kind when 'cash' then 'give' else 'take' end as side
    from claims c join payment_systems f on f.id = c.from_ps join payment_systems t on t.id = c.to_ps
    cross join lateral (
      select name_ru, name_en, address_ru, address_en, hours_ru, hours_en, note_ru, note_en, schedule
      from claim_offices where claim_id = c.id
      union all
      select name_ru, name_en, address_ru, address_en, hours_ru, hours_en, note_ru, note_en, schedule
      from offices join cities on code = offices.city
      where offices.city = c.city and not exists (select from claim_offices where claim_id = c.id)
    ) o
    where c.id = ${claimId} and 'cash' in (f.kind, t.kind)`.execute(db);
  return rows[0] ?? null;
}
