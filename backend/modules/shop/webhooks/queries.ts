import { sql } from 'kysely';
import type { ClaimReason, ClaimStatus } from '#domain/claim-status.ts';
import type { DeliveryError } from '#domain/webhook.ts';
import type { Db } from '../../../db/pool.ts';
import { type Page, readPage } from '../../../db/read-page.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface WebhookRow {
  url: string;
  salt: string;
  createdAt: Date;
  offAt: Date | null;
}

export const findWebhook = (db: Db, shopId: string): Promise<WebhookRow | undefined> =>
  db
    .selectFrom('shopWebhooks')
    .where('shopId', '=', shopId)
    .select(['url', 'salt', 'createdAt', 'offAt'])
    .executeTakeFirst();

export async function writeWebhook(tx: Tx, shopId: string, url: string, salt: string): Promise<void> {
  await tx
    .insertInto('shopWebhooks')
    .values({ shopId, url, salt })
    .onConflict((conflict) =>
      conflict.column('shopId').doUpdateSet({ url, salt, offAt: null, createdAt: sql<Date>`now()` }),
    )
    .execute();
}

/** Deletes a webhook and gives up its waiting events. */
export async function deleteWebhook(tx: Tx, shopId: string): Promise<void> {
  await tx.deleteFrom('shopWebhooks').where('shopId', '=', shopId).execute();
  await dropWaiting(tx, shopId);
}

/** Gives up the due events of shops that are closed or have no owner, because such shops get no more events. */
export async function dropOfClosed(db: Db): Promise<void> {
  await sql`update shop_deliveries d set next_at = null, error = 'off'
    from shops s where s.id = d.shop_id and d.next_at <= now() and (s.status <> 'active' or s.user_id is null)`.execute(
    db,
  );
}

/** Turns off a webhook whose server answered 410 Gone, unless the webhook's address was changed meanwhile. */
export async function turnOff(tx: Tx, shopId: string, url: string): Promise<void> {
  const { rows } = await sql`
    update shop_webhooks set off_at = now() where shop_id = ${shopId} and url = ${url} and off_at is null
    returning shop_id`.execute(tx);
  if (rows.length > 0) await dropWaiting(tx, shopId);
}

async function dropWaiting(tx: Tx, shopId: string): Promise<void> {
  await sql`update shop_deliveries set next_at = null, error = 'off'
    where shop_id = ${shopId} and next_at is not null`.execute(tx);
}

export interface DeliveryRow {
  id: string;
  claimNumber: number | null;
  order: string | null;
  status: ClaimStatus | null;
  attempts: number;
  httpStatus: number | null;
  error: DeliveryError | null;
  createdAt: Date;
  nextAt: Date | null;
  deliveredAt: Date | null;
}

const deliveries = sql`
  select d.id, c.number::float8 as claim_number, s.order_id as order, d.status, d.attempts, d.http_status, d.error,
    d.created_at, d.next_at, d.delivered_at
  from shop_deliveries d left join claims c on c.id = d.claim_id left join shop_sales s on s.claim_id = d.claim_id`;

export const deliveriesOf = (db: Db, shopId: string, page: Page) =>
  readPage(
    db,
    sql`from shop_deliveries d where d.shop_id = ${shopId}`,
    sql<DeliveryRow>`${deliveries} where d.shop_id = ${shopId} order by d.created_at desc, d.id`,
    page,
  );

export async function findDelivery(db: Db, shopId: string, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`${deliveries} where d.shop_id = ${shopId} and d.id = ${id}`.execute(db);
  return rows[0];
}

export async function insertTest(tx: Tx, shopId: string): Promise<string> {
  const row = await tx.insertInto('shopDeliveries').values({ shopId }).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Makes a delivered or given-up event due again.
 * @returns false if the event still waits
 */
export async function sendAgain(tx: Tx, shopId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update shop_deliveries set next_at = now(), attempts = 0, delivered_at = null, error = null, http_status = null
    where shop_id = ${shopId} and id = ${id} and next_at is null returning id`.execute(tx);
  return rows.length > 0;
}

export interface DueDelivery {
  id: string;
  shopId: string;
  attempts: number;
  url: string;
  salt: string;
  at: Date;
  status: ClaimStatus | null;
  reason: ClaimReason | null;
  claimId: string | null;
  number: number | null;
  order: string | null;
  fromPs: number | null;
  toPs: number | null;
  fromSumma: string | null;
  toSumma: string | null;
}

/** Maximum number of events sent to one shop at a time, so that a slow server does not delay other shops' events. */
const perShop = 4;

/**
 * Leases due events to the caller and counts an attempt for each. Of each claim only the oldest waiting event is
 * leased, so that events arrive in order.
 * @param leaseSeconds time after which an event without a result is due again, for example after a crash
 */
export async function takeDue(db: Db, most: number, leaseSeconds: number): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select waiting.id from shop_webhooks w join shops h on h.id = w.shop_id cross join lateral (
        select d.id, d.next_at from shop_deliveries d
        where d.shop_id = w.shop_id and d.next_at <= now() and not exists (
          select from shop_deliveries e
          where e.claim_id = d.claim_id and e.transition_id < d.transition_id and e.next_at is not null)
        order by d.next_at limit ${perShop} for update skip locked) waiting
      where w.off_at is null and h.status = 'active' and h.user_id is not null order by waiting.next_at limit ${most}
    ), taken as (
      update shop_deliveries d set attempts = attempts + 1,
        next_at = now() + make_interval(secs => ${leaseSeconds}::int)
      from due where d.id = due.id returning d.*
    )
    select t.id, t.shop_id, t.attempts, w.url, w.salt, coalesce(m.at, t.created_at) as at, t.status, m.reason,
      t.claim_id, c.number::float8 as number, s.order_id as order, c.from_ps, c.to_ps,
      trim_scale(c.from_summa)::text as from_summa, trim_scale(c.to_summa)::text as to_summa
    from taken t join shop_webhooks w on w.shop_id = t.shop_id left join claims c on c.id = t.claim_id
    left join shop_sales s on s.claim_id = t.claim_id left join claim_transitions m on m.id = t.transition_id`.execute(
    db,
  );
  return rows;
}

interface Result {
  httpStatus: number | null;
  /** Reason why the delivery failed, or null if it succeeded. */
  error: DeliveryError | null;
  /** Seconds until the next attempt, or null if there is none. */
  delay: number | null;
}

/** Records the result of an attempt, unless a later attempt has begun. */
export async function writeResult(
  db: Db,
  { id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>,
  { httpStatus, error, delay }: Result,
): Promise<void> {
  await sql`
    update shop_deliveries set http_status = ${httpStatus}, error = ${error},
      delivered_at = case when ${error}::text is null then now() end,
      next_at = now() + make_interval(secs => ${delay}::int)
    where id = ${id} and attempts = ${attempts} and next_at is not null`.execute(db);
}
