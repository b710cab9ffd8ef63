import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { shopDelivery, shopWebhook } from '#contracts/shop-webhooks.ts';
import type { Locale } from '#domain/locale.ts';
import { webhookAddress } from '#domain/webhook.ts';
import type { Db } from '../../../db/pool.ts';
import type { Page } from '../../../db/read-page.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ApiError, fieldError } from '../../../errors.ts';
import { countOfDay, secondsLeftToday } from '../../abuse/throttle/service.ts';
import { activeShopOf } from '../profile/service.ts';
import * as sql from './queries.ts';
import { webhookSecret } from './signature.ts';

export { sendWebhooks } from './send.ts';

type Webhook = z.input<typeof shopWebhook>;
type Delivery = z.input<typeof shopDelivery>;

const saltBytes = 16;
const maxTestsPerDay = 100;

const toWebhook = ({ url, createdAt, offAt }: sql.WebhookRow): Webhook => ({
  url,
  createdAt: createdAt.toISOString(),
  offAt: offAt?.toISOString() ?? null,
});

const toDelivery = ({ nextAt, deliveredAt, createdAt, ...row }: sql.DeliveryRow): Delivery => ({
  ...row,
  type: row.status === null ? 'test' : 'claim.status',
  state: nextAt ? 'pending' : deliveredAt ? 'delivered' : 'failed',
  createdAt: createdAt.toISOString(),
  nextAt: nextAt?.toISOString() ?? null,
});

/** Returns the webhook of a user's shop. @throws ApiError `forbidden` without an active shop */
export async function readWebhook(db: Db, userId: string): Promise<Webhook | null> {
  const row = await sql.findWebhook(db, (await activeShopOf(db, userId)).id);
  return row ? toWebhook(row) : null;
}

/**
 * Sets the address of the webhook of a user's shop, with a new signing secret.
 * @param secret the setting SECRET, from which signing secrets are derived
 * @throws ApiError `forbidden` without an active shop; `validation` for anything but an https address of a public server
 */
export async function setWebhook(
  tx: Tx,
  secret: string,
  typed: string,
  { userId, locale }: { userId: string; locale: Locale },
): Promise<Webhook & { secret: string }> {
  const shop = await activeShopOf(tx, userId);
  const url = webhookAddress(typed);
  if (url === null) throw fieldError(locale, 'url', 'Refusals.webhookAddress');
  const salt = randomBytes(saltBytes).toString('base64url');
  await sql.writeWebhook(tx, shop.id, url, salt);
  const row = await sql.findWebhook(tx, shop.id);
  if (!row) throw new ApiError('not_found');
  return { ...toWebhook(row), secret: webhookSecret(secret, salt) };
}

/** Removes the webhook of a user's shop. @throws ApiError `forbidden` without an active shop */
export async function removeWebhook(tx: Tx, userId: string): Promise<void> {
  await sql.deleteWebhook(tx, (await activeShopOf(tx, userId)).id);
}

/**
 * Queues a test event.
 * @throws ApiError `forbidden` without an active shop; `conflict` without a webhook that is on; `rate_limited`
 */
export async function testWebhook(tx: Tx, userId: string): Promise<Delivery> {
  const shop = await activeShopOf(tx, userId);
  await assertOn(tx, shop.id);
  if ((await countOfDay(tx, `webhook:${shop.id}`, maxTestsPerDay)) === null)
    throw new ApiError('rate_limited', { retryAfter: await secondsLeftToday(tx) });
  return await deliveryOf(tx, shop.id, await sql.insertTest(tx, shop.id));
}

/** Returns one page of the events of a user's shop. @throws ApiError `forbidden` without an active shop */
export async function listDeliveries(db: Db, userId: string, page: Page) {
  const { count, rows } = await sql.deliveriesOf(db, (await activeShopOf(db, userId)).id, page);
  return { count, results: rows.map(toDelivery) };
}

/**
 * Sends an event again.
 * @throws ApiError `forbidden` without an active shop; `not_found`; `conflict` while the event still waits, or without
 * a webhook that is on
 */
export async function redeliver(tx: Tx, userId: string, id: string): Promise<Delivery> {
  const shop = await activeShopOf(tx, userId);
  await deliveryOf(tx, shop.id, id);
  await assertOn(tx, shop.id);
  if (!(await sql.sendAgain(tx, shop.id, id))) throw new ApiError('conflict');
  return await deliveryOf(tx, shop.id, id);
}

async function assertOn(tx: Tx, shopId: string): Promise<void> {
  const webhook = await sql.findWebhook(tx, shopId);
  if (webhook?.offAt !== null) throw new ApiError('conflict', { messageKey: 'Refusals.webhookOff' });
}

async function deliveryOf(tx: Tx, shopId: string, id: string): Promise<Delivery> {
  const row = await sql.findDelivery(tx, shopId, id);
  if (!row) throw new ApiError('not_found');
  return toDelivery(row);
}
