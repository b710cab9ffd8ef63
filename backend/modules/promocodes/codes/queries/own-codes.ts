import { type RawBuilder, sql } from 'kysely';
import { type Locale, localeKey } from '#domain/locale.ts';
import type { PromocodeStatus, PromocodeType } from '#domain/promocode.ts';
import type { Db } from '../../../../db/pool.ts';
import { type Page, readPage } from '../../../../db/read-page.ts';
import { type Holder, usesOf } from './uses.ts';

/** Terms of a promo code, without data about its uses. */
export interface TermsRow {
  code: string;
  type: PromocodeType;
  value: string;
  minSumma: string;
  maxBonus: string | null;
  pairs: { fromCode: string; toCode: string; name: string }[];
  startsAt: Date | null;
  endsAt: Date | null;
}

export interface OwnCodeRow extends TermsRow {
  used: number;
  limit: number | null;
  status: PromocodeStatus;
}

/** SQL columns of a promo code's terms. `p` must be the alias of the table `promocodes`. */
export function termsColumns(locale: Locale): RawBuilder<unknown> {
  const name = sql.ref(localeKey('name', locale));
  return sql`p.code, p.type, trim_scale(p.value)::text as value, trim_scale(p.min_summa)::text as min_summa,
    trim_scale(p.max_bonus)::text as max_bonus, p.starts_at, p.ends_at,
    coalesce((
      select json_agg(json_build_object('fromCode', f.code, 'toCode', t.code, 'name', f.${name} || ' → ' || t.${name})
        order by d.position, d.id)
      from unnest(p.directions) valid (id) join directions d on d.id = valid.id
      join payment_systems f on f.id = d.from_ps join payment_systems t on t.id = d.to_ps), '[]') as pairs`;
}

/** SQL expression for the status of promo code `p` for a visitor who has used the code `uses` times. */
export const statusSql = (uses: RawBuilder<unknown>): RawBuilder<PromocodeStatus> => sql`case
  when coalesce(p.used >= p.usage_limit, false) or coalesce(${uses} >= p.per_user, false) then 'used'
  when p.ends_at <= now() then 'expired'
  when not p.active or coalesce(p.starts_at > now(), false) then 'off'
  else 'active' end`;

interface Paging extends Page {
  holder: Holder;
  locale: Locale;
}

/** Returns one page of the promo codes that an account owns or has used, usable ones first. */
export function ownCodeRows(
  db: Db,
  { holder, locale, ...page }: Paging,
): Promise<{ count: number; rows: OwnCodeRow[] }> {
  const uses = usesOf(holder);
  // Collect the ids of the account's promo codes in an array first, because they are few. If the condition were part
  // of the main query, PostgreSQL might read the codes of all accounts.
  const isOwn = sql`p.id = any(array(
    select g.id from promocodes g where g.user_id = ${holder.userId}::uuid
    union select u.promocode_id from (${uses.ofAccount}) u))`;
  const status = statusSql(sql`coalesce(own.used, 0)`);
  const list = sql<OwnCodeRow>`
    select ${termsColumns(locale)}, coalesce(own.used, 0) as used, ${status} as status,
      least(p.per_user, case when p.personal then p.usage_limit end) as "limit"
    from promocodes p left join (${uses.counted}) own on own.promocode_id = p.id
    where ${isOwn} order by ${status} = 'active' desc, p.created_at desc, p.id`;
  return readPage(db, sql`from promocodes p where ${isOwn}`, list, page);
}
