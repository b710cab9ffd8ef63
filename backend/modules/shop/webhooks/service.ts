import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { shopDelivery, shopWebhook } from '#contracts/shop-webhooks.ts';
import type { Locale } from '#domain/locale.ts';
import type { ShopMode } from '#domain/shop.ts';
import { webhookAddress, webhookFault } from '#domain/webhook.ts';
import type { Db } from '../../../db/pool.ts';
import type { Page } from '../../../db/read-page.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { countOfDay, countOfHour, secondsLeftToday } from '../../abuse/throttle/service.ts';
import { activeShopOf } from '../profile/service.ts';
import * as sql from './queries.ts';
import { webhookSecret } from './signature.ts';

export { claimEventOf } from './event.ts';
export { webhookSender } from './send.ts';

type Webhook = z.input<typeof shopWebhook>;
type Delivery = z.input<typeof shopDelivery>;

const saltBytes = 16;
const maxTestsPerDay = 100;
/**
 * Limits how often a shop can send events again. An event that is sent again gets all its attempts again, so without
 * this limit a script could keep the worker busy for days.
 */
const maxRedeliveriesPerHour = 100;
/** Time for which events are also signed with the previous secret after it was replaced. */
const overlapHours = 24;

const toWebhook = ({ url, createdAt, offAt }: sql.WebhookRow): Webhook => ({
  url,
  createdAt: createdAt.toISOString(),
  offAt: offAt?.toISOString() ?? null,
});

const toDelivery = ({ nextAt, deliveredAt, createdAt, log, ...row }: sql.DeliveryRow): Delivery => ({
  ...row,
  type: row.status === null ? 'test' : 'claim.status',
  log: log.map(({ at, ...result }) => ({ ...result, at: new Date(at).toISOString() })),
  state: nextAt ? 'pending' : deliveredAt ? 'delivered' : 'failed',
  createdAt: createdAt.toISOString(),
  nextAt: nextAt?.toISOString() ?? null,
});

/** Identifies a webhook by the owner of the shop and the mode of the keys. */
interface Owner {
  userId: string;
  mode: ShopMode;
}

const webhookOf = async (db: Db, { userId, mode }: Owner): Promise<sql.WebhookKey> => ({
  shopId: (await activeShopOf(db, userId)).id,
  mode,
});

/**
 * Returns a webhook of a user's shop.
 * @throws ApiError `forbidden` if the user has no active shop
 */
export async function readWebhook(db: Db, owner: Owner): Promise<Webhook | null> {
  const row = await sql.findWebhook(db, await webhookOf(db, owner));
  return row ? toWebhook(row) : null;
}

/**
 * Sets the address of a webhook of a user's shop.
 * @param secret the setting SECRET, from which signing secrets are derived
 * @returns the webhook, with its signing secret if the webhook is new
 * @throws ApiError `forbidden` if the user has no active shop; `validation` for anything but an https address of a
 * public server
 */
export async function setWebhook(
  tx: Tx,
  secret: string,
  typed: string,
  { locale, ...owner }: Owner & { locale: Locale },
): Promise<Webhook & { secret: string | null }> {
  const key = await webhookOf(tx, owner);
  const fault = webhookFault(typed);
  const url = webhookAddress(typed);
  if (url === null) throw fieldError(locale, 'url', `Refusals.webhook_${fault ?? 'host'}`);
  const isNew = (await sql.findWebhook(tx, key)) === undefined;
  const salt = newSalt();
  await sql.writeWebhook(tx, key, url, salt);
  const row = await sql.findWebhook(tx, key);
  if (!row) throw new ApiError('not_found');
  return { ...toWebhook(row), secret: isNew ? webhookSecret(secret, salt) : null };
}

/**
 * Replaces the signing secret of a webhook. Events are signed with both secrets for a while.
 * @param secret the setting SECRET, from which signing secrets are derived
 * @throws ApiError `forbidden` if the user has no active shop; `not_found` without a webhook
 */
export async function replaceSecret(tx: Tx, secret: string, owner: Owner): Promise<Webhook & { secret: string }> {
  const key = await webhookOf(tx, owner);
  const row = await sql.findWebhook(tx, key);
  if (!row) throw new ApiError('not_found');
  const salt = newSalt();
  await sql.replaceSalt(tx, key, salt, overlapHours);
  return { ...toWebhook(row), secret: webhookSecret(secret, salt) };
}

const newSalt = (): string => randomBytes(saltBytes).toString('base64url');

/**
 * Removes a webhook of a user's shop.
 * @throws ApiError `forbidden` if the user has no active shop
 */
export async function removeWebhook(tx: Tx, owner: Owner): Promise<void> {
  await sql.deleteWebhook(tx, await webhookOf(tx, owner));
}

/**
 * Queues a test event.
 * @throws ApiError `forbidden` if the user has no active shop; `conflict` if the webhook is missing or off;
 * `rate_limited` if too many test events were queued today
 */
export async function testWebhook(tx: Tx, owner: Owner): Promise<Delivery> {
  const key = await webhookOf(tx, owner);
  await assertOn(tx, key);
  if ((await countOfDay(tx, `webhook:${key.shopId}`, maxTestsPerDay)) === null)
    throw new ApiError('rate_limited', { retryAfter: await secondsLeftToday(tx) });
  return toDelivery(await deliveryOf(tx, key.shopId, await sql.insertTest(tx, key)));
}

/** Queues the event of a test claim, if the shop has a webhook for test keys. */
export const reportTest = (tx: Tx, event: sql.TestEvent): Promise<void> => sql.insertTestEvent(tx, event);

/**
 * Returns one page of the events of a webhook.
 * @throws ApiError `forbidden` if the user has no active shop
 */
export async function listDeliveries(db: Db, owner: Owner, page: Page) {
  const { count, rows } = await sql.deliveriesOf(db, await webhookOf(db, owner), page);
  return { count, results: rows.map(toDelivery) };
}

/**
 * Sends an event again, or at once if it is still waiting.
 * @throws ApiError `forbidden` if the user has no active shop; `not_found` if the shop has no such event; `conflict` if
 * the webhook is missing or off; `rate_limited` if the shop has sent too many events again in this hour
 */
export async function redeliver(tx: Tx, userId: string, id: string): Promise<Delivery> {
  const { id: shopId } = await activeShopOf(tx, userId);
  const { mode } = await deliveryOf(tx, shopId, id);
  await assertOn(tx, { shopId, mode });
  const retryAfter = await countOfHour(tx, `redeliver:${shopId}`, maxRedeliveriesPerHour);
  if (retryAfter > 0) throw new ApiError('rate_limited', { retryAfter, messageKey: 'Refusals.tooManyRedeliveries' });
  await sql.sendAgain(tx, shopId, id);
  return toDelivery(await deliveryOf(tx, shopId, id));
}

async function assertOn(tx: Tx, key: sql.WebhookKey): Promise<void> {
  const webhook = await sql.findWebhook(tx, key);
  if (webhook?.offAt !== null) throw new ApiError('conflict', { messageKey: 'Refusals.webhookOff' });
}

async function deliveryOf(tx: Tx, shopId: string, id: string): Promise<sql.DeliveryRow> {
  const row = await sql.findDelivery(tx, shopId, id);
  if (!row) throw new ApiError('not_found');
  return row;
}
