import { type RawBuilder, sql } from 'kysely';
import type { ClaimEventData } from '#contracts/merchant-events.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { ShopMode } from '#domain/shop.ts';
import type { DeliveryError } from '#domain/webhook.ts';
import type { Db } from '../../../db/pool.ts';
import { type Page, readPage } from '../../../db/read-page.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Identifies a webhook. A shop has one webhook for live keys and another for test keys. */
export interface WebhookKey {
  shopId: string;
  mode: ShopMode;
}

export interface WebhookRow {
  url: string;
  salt: string;
  createdAt: Date;
  offAt: Date | null;
}

export const findWebhook = (db: Db, { shopId, mode }: WebhookKey): Promise<WebhookRow | undefined> =>
  db
    .selectFrom('shopWebhooks')
    .where('shopId', '=', shopId)
    .where('mode', '=', mode)
    .select(['url', 'salt', 'createdAt', 'offAt'])
    .executeTakeFirst();

/** Sets the address of a webhook. An existing webhook keeps the salt of its signing secret. */
export async function writeWebhook(tx: Tx, key: WebhookKey, url: string, salt: string): Promise<void> {
  await tx
    .insertInto('shopWebhooks')
    .values({ ...key, url, salt })
    .onConflict((conflict) =>
      conflict.columns(['shopId', 'mode']).doUpdateSet({ url, offAt: null, createdAt: sql<Date>`now()` }),
    )
    .execute();
}

/** Replaces the salt of a webhook's signing secret. The old salt works for the given hours. */
export async function replaceSalt(tx: Tx, { shopId, mode }: WebhookKey, salt: string, hours: number): Promise<void> {
  await sql`
    update shop_webhooks set old_salt = salt, old_salt_until = now() + make_interval(hours => ${hours}::int),
      salt = ${salt}
    where shop_id = ${shopId} and mode = ${mode}`.execute(tx);
}

/** Deletes a webhook and drops its undelivered events. */
export async function deleteWebhook(tx: Tx, key: WebhookKey): Promise<void> {
  await tx.deleteFrom('shopWebhooks').where('shopId', '=', key.shopId).where('mode', '=', key.mode).execute();
  await dropWaiting(tx, key);
}

/** Drops the due events of closed shops and of shops whose owner is deleted. */
export async function dropOfClosed(db: Db): Promise<void> {
  await sql`update shop_deliveries d set next_at = null, error = 'off'
    from shops s where s.id = d.shop_id and d.next_at <= now() and (s.status <> 'active' or s.user_id is null)`.execute(
    db,
  );
}

/** Turns off a webhook whose server answered 410 Gone, unless its URL has been changed in the meantime. */
export async function turnOff(tx: Tx, { shopId, mode }: WebhookKey, url: string): Promise<void> {
  const { rows } = await sql`
    update shop_webhooks set off_at = now()
    where shop_id = ${shopId} and mode = ${mode} and url = ${url} and off_at is null returning shop_id`.execute(tx);
  if (rows.length > 0) await dropWaiting(tx, { shopId, mode });
}

async function dropWaiting(tx: Tx, { shopId, mode }: WebhookKey): Promise<void> {
  await sql`update shop_deliveries set next_at = null, error = 'off'
    where shop_id = ${shopId} and mode = ${mode} and next_at is not null`.execute(tx);
}

export interface DeliveryRow {
  id: string;
  mode: ShopMode;
  claimNumber: number | null;
  order: string | null;
  status: ClaimStatus | null;
  attempts: number;
  httpStatus: number | null;
  error: DeliveryError | null;
  log: { at: string; httpStatus: number | null; error: DeliveryError | null }[];
  createdAt: Date;
  nextAt: Date | null;
  deliveredAt: Date | null;
}

/**
 * Returns the SQL statement that reads deliveries of webhook events.
 * @param found subquery with rows of `shop_deliveries`
 */
const deliveriesIn = (found: RawBuilder<unknown>) => sql<DeliveryRow>`
  select d.id, d.mode, coalesce(c.number, x.number)::float8 as claim_number, coalesce(s.order_id, x.order_id) as order,
    d.status, d.attempts, d.http_status, d.error, d.created_at, d.next_at, d.delivered_at, array(
      select json_build_object('at', a.at, 'httpStatus', a.http_status, 'error', a.error)
      from shop_delivery_attempts a where a.delivery_id = d.id order by a.at desc) as log
  from (${found}) d left join claims c on c.id = d.claim_id left join shop_sales s on s.claim_id = d.claim_id
  left join shop_test_claims x on x.id = d.test_claim_id order by d.created_at desc, d.id`;

export function deliveriesOf(db: Db, { shopId, mode }: WebhookKey, page: Page) {
  const found = sql`from shop_deliveries where shop_id = ${shopId} and mode = ${mode}`;
  const list = (slice: RawBuilder<unknown>) =>
    deliveriesIn(sql`select * ${found} order by created_at desc, id ${slice}`);
  return readPage(db, found, list, page);
}

export async function findDelivery(db: Db, shopId: string, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await deliveriesIn(
    sql`select * from shop_deliveries where shop_id = ${shopId} and id = ${id}`,
  ).execute(db);
  return rows[0];
}

export async function insertTest(tx: Tx, key: WebhookKey): Promise<string> {
  const row = await tx.insertInto('shopDeliveries').values(key).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export interface TestEvent {
  shopId: string;
  testClaimId: string;
  testTransitionId: string;
  status: ClaimStatus;
}

/** Inserts the event of a test claim. Does nothing if the shop's webhook for test keys is missing or off. */
export async function insertTestEvent(tx: Tx, { shopId, testClaimId, testTransitionId, status }: TestEvent) {
  await sql`
    insert into shop_deliveries (shop_id, mode, test_claim_id, test_transition_id, status, data)
    select w.shop_id, w.mode, ${testClaimId}, m.id, ${status}, m.data from shop_webhooks w, shop_test_transitions m
    where w.shop_id = ${shopId} and w.mode = 'test' and w.off_at is null and m.id = ${testTransitionId}`.execute(tx);
}

/** Makes a webhook event due now. An event that was delivered or dropped gets all its attempts again. */
export async function sendAgain(tx: Tx, shopId: string, id: string): Promise<void> {
  await sql`
    update shop_deliveries set next_at = now(), delivered_at = null,
      attempts = case when next_at is null then 0 else attempts end
    where shop_id = ${shopId} and id = ${id}`.execute(tx);
}

export interface DueDelivery {
  id: string;
  shopId: string;
  mode: ShopMode;
  attempts: number;
  url: string;
  salt: string;
  /** Salt of the previous signing secret while events are still signed with that secret too, otherwise null. */
  oldSalt: string | null;
  at: Date;
  /** Claim whose new status the event reports; null for a test event. */
  claim: ClaimEventData | null;
}

/** Maximum number of events sent to one webhook at a time, so that a slow server does not delay other shops' events. */
const perWebhook = 4;

/** Names a webhook in `busy` of `takeDue`. */
export const webhookName = ({ shopId, mode }: WebhookKey): string => `${shopId} ${mode}`;

interface Take {
  most: number;
  /** Time after which an event without a result is due again, for example after a crash. */
  leaseSeconds: number;
  /** Names of webhooks that get no further event yet, because their servers are still answering earlier events. */
  busy: readonly string[];
}

/**
 * Leases due events to the caller and counts a delivery attempt for each event. Only the oldest waiting event of each
 * claim is leased, so that events arrive in order; each webhook gets its first event before any gets its second.
 */
export async function takeDue(db: Db, { most, leaseSeconds, busy }: Take): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select waiting.id from shop_webhooks w join shops h on h.id = w.shop_id cross join lateral (
        select d.id, d.next_at from shop_deliveries d
        where d.shop_id = w.shop_id and d.mode = w.mode and d.next_at <= now()
        and not exists (
          select from shop_deliveries e
          where e.claim_id = d.claim_id and e.transition_id < d.transition_id and e.next_at is not null)
        and not exists (
          select from shop_deliveries e where e.test_claim_id = d.test_claim_id
            and e.test_transition_id < d.test_transition_id and e.next_at is not null)
        order by d.next_at limit ${perWebhook} for update skip locked) waiting
      where w.off_at is null and h.status = 'active' and h.user_id is not null
        and w.shop_id || ' ' || w.mode <> all (${busy}::text[])
      order by row_number() over (partition by w.shop_id, w.mode order by waiting.next_at), waiting.next_at
      limit ${most}
    ), taken as (
      update shop_deliveries d set attempts = attempts + 1,
        next_at = now() + make_interval(secs => ${leaseSeconds}::int)
      from due where d.id = due.id returning d.*
    )
    select t.id, t.shop_id, t.mode, t.attempts, w.url, w.salt,
      case when w.old_salt_until > now() then w.old_salt end as old_salt, coalesce(m.at, n.at, t.created_at) as at,
      t.data as claim
    from taken t join shop_webhooks w on w.shop_id = t.shop_id and w.mode = t.mode
    left join claim_transitions m on m.id = t.transition_id
    left join shop_test_transitions n on n.id = t.test_transition_id`.execute(db);
  return rows;
}

interface Result {
  httpStatus: number | null;
  /** Reason why the delivery failed, or null if the delivery succeeded. */
  error: DeliveryError | null;
  /** Seconds until the next delivery attempt, or null if there is none. */
  delay: number | null;
}

/**
 * Records the result of a delivery attempt in the log and in the event. If a later attempt has begun in the meantime,
 * the event is left as it is.
 */
export async function writeResult(
  db: Db,
  { id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>,
  { httpStatus, error, delay }: Result,
): Promise<void> {
  await sql`
    insert into shop_delivery_attempts (delivery_id, http_status, error)
    select id, ${httpStatus}, ${error} from shop_deliveries where id = ${id}`.execute(db);
  await sql`
    update shop_deliveries set http_status = ${httpStatus}, error = ${error},
      delivered_at = case when ${error}::text is null then now() end,
      next_at = now() + make_interval(secs => ${delay}::int)
    where id = ${id} and attempts = ${attempts} and next_at is not null`.execute(db);
}
