import { sql } from 'kysely';
import { type Locale, localeKey } from '#domain/locale.ts';
import type { Db } from '../../../../db/pool.ts';

export interface ReserveRow {
  ps: number;
  code: string;
  name: string;
  currency: string;
  digits: number;
  total: string;
  held: string;
  free: string;
  marked: { count: number; summa: string };
}

export async function reserveRows(db: Db, locale: Locale, ps?: number): Promise<ReserveRow[]> {
  const { rows } = await sql<ReserveRow>`
    select ps.id as ps, ps.code, ps.${sql.ref(localeKey('name', locale))} as name, ps.unit as currency, ps.digits,
      trim_scale(coalesce(r.total, 0))::text as total, trim_scale(coalesce(r.held, 0))::text as held,
      trim_scale(coalesce(r.total - r.held, 0))::text as free,
      json_build_object('count', coalesce(marked.count, 0), 'summa', trim_scale(coalesce(marked.summa, 0))::text) as marked
    from payment_systems ps left join reserves r on r.ps = ps.id
    left join (
      select h.ps, count(*)::int as count, sum(h.summa) as summa
      from claims c join holds h on h.claim_id = c.id and h.active where c.status = 'marked_paid' group by h.ps
    ) marked on marked.ps = ps.id
    where ${ps === undefined ? sql`true` : sql`ps.id = ${ps}`}
    order by ps.position, ps.id`.execute(db);
  return rows;
}
