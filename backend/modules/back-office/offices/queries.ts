import { sql } from 'kysely';
import { openStatuses } from '#domain/claim-status.ts';
import { type Locale, localeKey } from '#domain/locale.ts';
import type { OfficeHours } from '#domain/office-hours.ts';
import type { Db } from '../../../db/pool.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface OfficeFields {
  addressRu: string;
  addressEn: string;
  hoursRu: string;
  hoursEn: string;
  noteRu: string | null;
  noteEn: string | null;
  active: boolean;
  schedule: OfficeHours | null;
}

/** Texts of an office with its city and opening hours: everything that a visitor is told about the office. */
export type OfficeTold = Omit<OfficeFields, 'active'> & { nameRu: string; nameEn: string };

export type KnownOffice = OfficeTold & { active: boolean };

export interface CashDeskRow {
  ps: number;
  code: string;
  name: string;
  currency: string;
  margin: string;
  min: string | null;
  max: string | null;
  stock: string | null;
  held: string;
  active: boolean;
}

export interface CityRow {
  code: string;
  nameRu: string;
  nameEn: string;
  office: OfficeFields | null;
  desks: CashDeskRow[];
}

export async function cityRows(db: Db, locale: Locale): Promise<CityRow[]> {
  const { rows } = await sql<CityRow>`
    select c.code, c.name_ru, c.name_en,
      (select json_build_object('addressRu', o.address_ru, 'addressEn', o.address_en, 'hoursRu', o.hours_ru,
          'hoursEn', o.hours_en, 'noteRu', o.note_ru, 'noteEn', o.note_en, 'active', o.active,
          'schedule', o.schedule)
        from offices o where o.city = c.code) as office,
      coalesce((select json_agg(json_build_object('ps', ps.id, 'code', ps.code, 'name', ps.${sql.ref(localeKey('name', locale))},
          'currency', ps.unit, 'margin', coalesce(trim_scale(d.margin), 0)::text, 'min', trim_scale(d.min)::text,
          'max', trim_scale(d.max)::text, 'stock', trim_scale(d.stock)::text,
          'held', coalesce(trim_scale(d.held), 0)::text, 'active', c.code = any(ps.cities)) order by ps.position, ps.id)
        from payment_systems ps left join cash_desks d on d.ps = ps.id and d.city = c.code
        where ps.kind = 'cash' and (d.ps is not null or c.code = any(ps.cities))), '[]') as desks
    from cities c
    order by (select min(array_position(ps.cities, c.code)) from payment_systems ps where ps.kind = 'cash') nulls last, c.code`.execute(
    db,
  );
  return rows;
}

export async function cashSystems(db: Db, locale: Locale) {
  return await db
    .selectFrom('paymentSystems')
    .where('kind', '=', 'cash')
    .orderBy('position')
    .orderBy('id')
    .select(['id as ps', 'code', `${localeKey('name', locale)} as name`, 'unit as currency', 'digits'])
    .execute();
}

export async function cityExists(tx: Tx, code: string): Promise<boolean> {
  return (await tx.selectFrom('cities').where('code', '=', code).select('code').executeTakeFirst()) !== undefined;
}

export async function findOffice(tx: Tx, city: string): Promise<KnownOffice | undefined> {
  return await tx
    .selectFrom('offices as o')
    .innerJoin('cities as c', 'c.code', 'o.city')
    .where('o.city', '=', city)
    .select(['c.nameRu', 'c.nameEn', 'o.addressRu', 'o.addressEn'])
    .select(['o.hoursRu', 'o.hoursEn', 'o.noteRu', 'o.noteEn', 'o.active', 'o.schedule'])
    .executeTakeFirst();
}

export async function upsertCity(tx: Tx, code: string, names: { nameRu: string; nameEn: string }): Promise<void> {
  await tx
    .insertInto('cities')
    .values({ code, ...names })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(names))
    .execute();
}

export async function upsertOffice(tx: Tx, city: string, fields: OfficeFields): Promise<void> {
  const office = { ...fields, schedule: fields.schedule && JSON.stringify(fields.schedule) };
  await tx
    .insertInto('offices')
    .values({ city, ...office })
    .onConflict((conflict) => conflict.column('city').doUpdateSet(office))
    .execute();
}

/** Returns the offices that open claims of a city were confirmed with, and locks them. */
export async function officesOfOpenClaims(tx: Tx, city: string): Promise<ClaimOfficeRow[]> {
  return await tx
    .selectFrom('claimOffices as k')
    .innerJoin('claims as c', 'c.id', 'k.claimId')
    .where('c.city', '=', city)
    .where('c.status', 'in', openStatuses)
    .select(['k.claimId', 'c.locale', 'k.nameRu', 'k.nameEn', 'k.addressRu', 'k.addressEn'])
    .select(['k.hoursRu', 'k.hoursEn', 'k.noteRu', 'k.noteEn', 'k.schedule'])
    .orderBy('k.claimId')
    .forUpdate('k')
    .execute();
}

export type ClaimOfficeRow = OfficeTold & { claimId: string; locale: Locale };

export async function updateOfficeOfClaim(tx: Tx, claimId: string, { schedule, ...texts }: OfficeTold): Promise<void> {
  await tx
    .updateTable('claimOffices')
    .set({ ...texts, schedule: schedule && JSON.stringify(schedule) })
    .where('claimId', '=', claimId)
    .execute();
}

/**
 * Creates a cash desk if it does not exist, and sets `held` to the sum of the desk's active holds. Locks the table
 * `holds` against writes, so that no concurrent hold is missed.
 */
export async function ensureCashDesk(tx: Tx, ps: number, city: string): Promise<void> {
  const known = tx.selectFrom('cashDesks').where('ps', '=', ps).where('city', '=', city);
  if (await known.select('ps').executeTakeFirst()) return;
  await sql`lock table holds in share mode`.execute(tx);
  await sql`
    insert into cash_desks (ps, city, held)
    select ${ps}::int, ${city}, coalesce((select sum(h.summa) from holds h join claims c on c.id = h.claim_id
      where h.ps = ${ps} and c.city = ${city} and h.active), 0)
    on conflict do nothing`.execute(tx);
}

/** Locks a cash desk. @returns its margin, limits and stock, for the change log */
export async function findCashDesk(tx: Tx, ps: number, city: string) {
  const { rows } = await sql<CashDeskTerms & { active: boolean }>`
    select trim_scale(d.margin)::text as margin, trim_scale(d.min)::text as min, trim_scale(d.max)::text as max,
      trim_scale(d.stock)::text as stock, d.city = any(ps.cities) as active
    from cash_desks d join payment_systems ps on ps.id = d.ps
    where d.ps = ${ps} and d.city = ${city} for update of d`.execute(tx);
  return rows[0] && { ...rows[0] };
}

/** Locks a cash desk. @returns its stock and held amount */
export async function lockCashDesk(tx: Tx, ps: number, city: string) {
  const { rows } = await sql<{ stock: string | null; held: string }>`
    select trim_scale(stock)::text as stock, trim_scale(held)::text as held from cash_desks
    where ps = ${ps} and city = ${city} for update`.execute(tx);
  return rows[0] ?? { stock: null, held: '0' };
}

export interface CashDeskTerms {
  margin: string;
  min: string | null;
  max: string | null;
  stock: string | null;
}

export async function updateCashDesk(tx: Tx, ps: number, city: string, terms: CashDeskTerms): Promise<void> {
  await tx.updateTable('cashDesks').set(terms).where('ps', '=', ps).where('city', '=', city).execute();
}
