import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ClaimEventData } from '#contracts/merchant-events.ts';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import type { ShopStatus } from '#domain/shop.ts';
import type { SaleFee } from '#domain/shop-fee.ts';
import type { TestStep } from '#domain/test-claim.ts';
import type { Db } from '../../../db/pool.ts';
import { type Page, readPage } from '../../../db/read-page.ts';
import { type FeeRow, feeColumns } from '../../../db/sale-fee.ts';
import type { Tx } from '../../../db/transaction.ts';

interface SideRow {
  name: string;
  code: string;
  currency: string;
  digits: number;
}

export interface TestClaimRow extends FeeRow {
  id: string;
  number: number;
  shopId: string;
  shop: string;
  shopStatus: ShopStatus;
  order: string;
  locale: Locale;
  status: ClaimStatus;
  reason: ClaimReason | null;
  fromPs: number;
  toPs: number;
  from: SideRow;
  to: SideRow;
  fromSumma: string;
  toSumma: string;
  /** Sums with which the test claim was created. */
  askedFromSumma: string;
  askedToSumma: string;
  course: string;
  fixedMinutes: number;
  received: string;
  txIn: string | null;
  txOut: string | null;
  payUntil: Date | null;
  createdAt: Date;
  /** Pages to which the test link returns the buyer, or null. */
  successUrl: string | null;
  failUrl: string | null;
}

/** Selects the test claims of shops that are active or whose application waits for a decision. */
function claims(locale: Locale, where: RawBuilder<SqlBool>): RawBuilder<TestClaimRow> {
  const side = (ps: string) => {
    const name = sql.ref(`${ps}.${locale === 'ru' ? 'nameRu' : 'nameEn'}`);
    const column = (of: string) => sql.ref(`${ps}.${of}`);
    return sql`json_build_object('name', ${name}, 'code', ${column('code')}, 'currency', ${column('unit')},
      'digits', ${column('digits')})`;
  };
  return sql<TestClaimRow>`
    select c.id, c.number::float8 as number, c.shop_id, h.name as shop, h.status as shop_status, c.order_id as order, c.locale, c.status,
      c.reason, c.from_ps, c.to_ps, ${side('f')} as from, ${side('t')} as to,
      trim_scale(c.from_summa)::text as from_summa, trim_scale(c.to_summa)::text as to_summa,
      trim_scale(c.asked_from_summa)::text as asked_from_summa, trim_scale(c.asked_to_summa)::text as asked_to_summa,
      trim_scale(c.course)::text as course, c.fixed_minutes, trim_scale(c.received)::text as received, c.tx_in,
      c.tx_out, c.pay_until, c.created_at, l.success_url, l.fail_url, ${feeColumns('c')}
    from shop_test_claims c join shops h on h.id = c.shop_id and h.status in ('active', 'wait') and h.user_id is not null
    join payment_systems f on f.id = c.from_ps join payment_systems t on t.id = c.to_ps
    left join shop_links l on l.id = c.link_id where ${where}`;
}

/**
 * Returns a test claim.
 * @param shopId shop to which the test claim must belong, or null for any shop
 */
export async function findClaim(
  db: Db,
  id: string,
  shopId: string | null,
  locale: Locale,
): Promise<TestClaimRow | undefined> {
  const isMeant = sql<SqlBool>`c.id = ${id} and (${shopId}::uuid is null or c.shop_id = ${shopId}::uuid)`;
  return (await claims(locale, isMeant).execute(db)).rows[0];
}

export const listClaims = (db: Db, shopId: string, locale: Locale, page: Page) =>
  readPage(
    db,
    sql`from shop_test_claims c where c.shop_id = ${shopId}`,
    sql<TestClaimRow>`${claims(locale, sql`c.shop_id = ${shopId}`)} order by c.created_at desc, c.id`,
    page,
  );

/** Locks a test claim, so that concurrent calls change its status one after another. */
export async function lockClaim(tx: Tx, id: string): Promise<void> {
  await sql`select from shop_test_claims where id = ${id} for update`.execute(tx);
}

type NewClaim = Pick<
  TestClaimRow,
  'shopId' | 'order' | 'locale' | 'fromPs' | 'toPs' | 'fromSumma' | 'toSumma' | 'course' | 'fixedMinutes'
> & { linkId: string | null };

/**
 * Inserts a test claim.
 * @returns its id, or undefined if the order number was used before
 */
export async function insertClaim(
  tx: Tx,
  { order, ...claim }: NewClaim,
  { side, percent, summa }: SaleFee,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('shopTestClaims')
    .values({
      ...claim,
      orderId: order,
      askedFromSumma: claim.fromSumma,
      askedToSumma: claim.toSumma,
      feeSide: side,
      feePercent: percent,
      fee: summa,
    })
    .onConflict((conflict) => conflict.columns(['shopId', 'orderId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Sums, transaction numbers and deadline of a test claim. */
export type Figures = Pick<TestClaimRow, 'fromSumma' | 'toSumma' | 'received' | 'txIn' | 'txOut' | 'payUntil'>;

/**
 * Moves a test claim to another status, and records the data of its event.
 * @returns the id of the transition
 */
export async function moveClaim(
  tx: Tx,
  { id, shopId, ...claim }: TestClaimRow,
  { status, reason }: TestStep,
  figures: Figures,
): Promise<string> {
  const data: ClaimEventData = {
    id,
    number: claim.number,
    order: claim.order,
    status,
    reason,
    fromPs: claim.fromPs,
    toPs: claim.toPs,
    fromSumma: figures.fromSumma,
    toSumma: figures.toSumma,
    askedFromSumma: claim.askedFromSumma,
    askedToSumma: claim.askedToSumma,
    received: figures.received,
  };
  await tx
    .updateTable('shopTestClaims')
    .set({ status, reason, ...figures })
    .where('id', '=', id)
    .execute();
  const row = await tx
    .insertInto('shopTestTransitions')
    .values({ shopId, claimId: id, toStatus: status, reason, data: JSON.stringify(data) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface HistoryRow {
  at: Date;
  status: ClaimStatus;
}

export const historyOf = (db: Db, id: string): Promise<HistoryRow[]> =>
  db
    .selectFrom('shopTestTransitions')
    .where('claimId', '=', id)
    .select(['at', 'toStatus as status'])
    .orderBy('id')
    .execute();

/**
 * Serializes the transactions that write events of a shop's test claims, so that event ids become visible in ascending
 * order. Otherwise a reader that asks for events after an id could miss one.
 */
export async function lockEvents(tx: Tx, shopId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${shopId}, 7226))`.execute(tx);
}

export interface EventRow {
  id: string;
  at: Date;
  claim: ClaimEventData;
}

/** Returns the oldest events of a shop's test claims whose id is greater than `after`. */
export async function eventsAfter(db: Db, shopId: string, after: string, most: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select m.id::text as id, m.at, m.data as claim from shop_test_transitions m
    where m.shop_id = ${shopId} and m.id > ${after}::bigint order by m.id limit ${most}`.execute(db);
  return rows;
}
