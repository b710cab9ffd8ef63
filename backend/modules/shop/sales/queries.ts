import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import type { SaleState } from '#domain/shop.ts';
import { orderBegins, ordersBeginning } from '../../../db/order-search.ts';
import type { Db } from '../../../db/pool.ts';
import { type Page, readPage } from '../../../db/read-page.ts';
import { type FeeRow, feeColumns } from '../../../db/sale-fee.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface SaleFilter {
  shopId: string;
  state: SaleState | null;
  /** Beginning of the order number, or null for all sales. */
  order: string | null;
  /** Range of creation times; null means no bound. The end `to` is not part of the range. */
  from: Date | null;
  to: Date | null;
}

export interface SaleRow {
  id: string;
  number: number;
  order: string;
  state: SaleState;
  status: ClaimStatus;
  reason: ClaimReason | null;
  fromSumma: string;
  fromCurrency: string;
  fromCode: string;
  toSumma: string;
  toCurrency: string;
  toCode: string;
  key: string | null;
  createdAt: Date;
}

const conditions = ({ shopId, state, order, from, to }: SaleFilter): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(
    [
      sql<SqlBool>`s.shop_id = ${shopId}`,
      ...(state === null ? [] : [sql<SqlBool>`s.state = ${state}`]),
      ...(order === null ? [] : [orderBegins('s', order)]),
      ...(from === null ? [] : [sql<SqlBool>`s.created_at >= ${from}`]),
      ...(to === null ? [] : [sql<SqlBool>`s.created_at < ${to}`]),
    ],
    sql` and `,
  )}`;

const columns = sql`
  c.id, c.number::float8 as number, s.order_id as order, s.state, c.status, c.reason,
  trim_scale(c.from_summa)::text as from_summa, f.unit as from_currency, f.code as from_code,
  trim_scale(c.to_summa)::text as to_summa, t.unit as to_currency, t.code as to_code, k.name as key, s.created_at`;

const joined = sql`
  join claims c on c.id = s.claim_id join payment_systems f on f.id = c.from_ps
  join payment_systems t on t.id = c.to_ps left join shop_keys k on k.id = s.key_id
  left join shop_links l on l.id = s.link_id`;

const newestFirst = sql`s.created_at desc, s.claim_id desc`;

/**
 * Returns one page of sales. Skips the rows of earlier pages in the index alone, because reading them from the table
 * could cost one disk block per row.
 */
export function listSales(db: Db, { order, ...filter }: SaleFilter, page: Page) {
  const { shopId } = filter;
  const source = order === null ? sql`shop_sales` : ordersBeginning('shopSales', { shopId, order });
  const found = sql`from ${source} s where ${conditions({ ...filter, order: null })}`;
  return readPage(
    db,
    found,
    (slice) => sql<SaleRow>`
      select ${columns} from (select s.claim_id ${found} order by ${newestFirst} ${slice}) p
      join shop_sales s on s.claim_id = p.claim_id ${joined} order by ${newestFirst}`,
    page,
  );
}

export interface SaleDetailsRow extends SaleRow, FeeRow {
  from: BatchSide;
  title: string | null;
  linkCode: string | null;
  linkLocale: Locale | null;
  askedFromSumma: string;
  received: string;
  reward: string;
  rewardCurrency: string;
  doneAt: Date | null;
  heldUntil: Date | null;
}

/** Returns a sale of a shop by the id of its claim. */
export async function findSale(db: Db, shopId: string, claimId: string): Promise<SaleDetailsRow | undefined> {
  const { rows } = await sql<SaleDetailsRow>`
    select ${columns}, json_build_object('nameRu', f.name_ru, 'nameEn', f.name_en, 'unit', f.unit) as from,
      nullif(l.title, '') as title, l.code as link_code, l.locale as link_locale,
      trim_scale(coalesce(s.asked_from_summa, c.from_summa))::text as asked_from_summa, trim_scale(coalesce((
        select sum(d.summa) from deposits d where d.claim_id = c.id and d.reversed_at is null), 0))::text as received,
      trim_scale(s.reward)::text as reward, coalesce((select p.unit from shop_balances b
        join payment_systems p on p.id = b.ps where b.shop_id = s.shop_id), t.unit) as reward_currency,
      case when c.status = 'done' then c.status_at end as done_at,
      (select max(x.due_at) from shop_credits x where x.claim_id = c.id and x.status = 'hold') as held_until,
      ${feeColumns('s')}
    from shop_sales s ${joined} where s.shop_id = ${shopId} and s.claim_id = ${claimId}`.execute(db);
  return rows[0];
}

interface BatchSide {
  nameRu: string;
  nameEn: string;
  unit: string;
}

export interface BatchRow
  extends Pick<
      SaleRow,
      'id' | 'number' | 'order' | 'status' | 'reason' | 'fromSumma' | 'toSumma' | 'key' | 'createdAt'
    >,
    FeeRow {
  from: BatchSide;
  to: BatchSide;
  title: string | null;
  linkCode: string | null;
  linkLocale: Locale | null;
  reward: string;
  doneAt: Date | null;
  /** Position in the export, with the creation time as text, because a `Date` would drop the microseconds. */
  cursor: string;
}

/**
 * Returns the next sales of an export.
 * @param after the last sale of the previous batch, or null for the first batch
 */
export async function nextSales(
  db: Db,
  filter: SaleFilter,
  after: Pick<BatchRow, 'cursor' | 'id'> | null,
  size: number,
): Promise<BatchRow[]> {
  const rest = after
    ? sql<SqlBool>`(s.created_at, s.claim_id) < (${after.cursor}::timestamptz, ${after.id}::uuid)`
    : sql<SqlBool>`true`;
  const { rows } = await sql<BatchRow>`
    select s.claim_id as id, c.number::float8 as number, s.order_id as order, c.status, c.reason,
      trim_scale(c.from_summa)::text as from_summa, trim_scale(c.to_summa)::text as to_summa,
      json_build_object('nameRu', f.name_ru, 'nameEn', f.name_en, 'unit', f.unit) as from,
      json_build_object('nameRu', t.name_ru, 'nameEn', t.name_en, 'unit', t.unit) as to,
      k.name as key, nullif(l.title, '') as title, l.code as link_code, l.locale as link_locale,
      trim_scale(s.reward)::text as reward, case when c.status = 'done' then c.status_at end as done_at, s.created_at,
      s.created_at::text as cursor, ${feeColumns('s')}
    from shop_sales s ${joined}
    where ${conditions(filter)} and ${rest} order by ${newestFirst} limit ${size}`.execute(db);
  return rows;
}

export interface SaleToMail extends Pick<SaleRow, 'number' | 'order' | 'fromSumma' | 'toSumma'> {
  reward: string;
  rewardCurrency: string;
  /** Time until which the credits for the sale are on hold, or null. */
  heldUntil: Date | null;
  /** E-mail and language of the owner. */
  email: string;
  locale: Locale;
  shop: string;
  /** Description of the paid goods on the payment link, or null. */
  title: string | null;
  from: BatchSide;
  to: BatchSide;
  toBalance: boolean;
  doneAt: Date;
}

/** Returns whether the owner of a claim's shop wants mails about sales. */
export async function wantsSaleMail(tx: Tx, claimId: string): Promise<boolean> {
  const { rows } = await sql`
    select from shop_sales s join shops h on h.id = s.shop_id and h.sale_mails and h.user_id is not null
    where s.claim_id = ${claimId}`.execute(tx);
  return rows.length > 0;
}

/** Returns a completed sale for the mail to its shop's owner, or undefined if the owner wants no such mails. */
export async function saleToMail(db: Db, claimId: string): Promise<SaleToMail | undefined> {
  const { rows } = await sql<SaleToMail>`
    select u.email, h.locale, h.name as shop, s.order_id as order, l.title, c.number::float8 as number,
      trim_scale(c.from_summa)::text as from_summa, trim_scale(c.to_summa)::text as to_summa,
      json_build_object('nameRu', f.name_ru, 'nameEn', f.name_en, 'unit', f.unit) as from,
      json_build_object('nameRu', t.name_ru, 'nameEn', t.name_en, 'unit', t.unit) as to,
      c.to_shop is not null as to_balance, c.status_at as done_at, trim_scale(s.reward)::text as reward,
      coalesce((select p.unit from shop_balances b join payment_systems p on p.id = b.ps
        where b.shop_id = s.shop_id), t.unit) as reward_currency,
      (select max(x.due_at) from shop_credits x where x.claim_id = c.id and x.status = 'hold') as held_until
    from shop_sales s join claims c on c.id = s.claim_id and c.status = 'done'
    join shops h on h.id = s.shop_id and h.sale_mails join users u on u.id = h.user_id
    join payment_systems f on f.id = c.from_ps join payment_systems t on t.id = c.to_ps
    left join shop_links l on l.id = s.link_id
    where s.claim_id = ${claimId}`.execute(db);
  return rows[0];
}
