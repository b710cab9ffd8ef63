import { z } from 'zod';
import { shopModes } from '#domain/shop.ts';
import { deliveryErrors } from '#domain/webhook.ts';
import { claimStatus } from './claim.ts';
import { endpoints } from './endpoint.ts';
import { pageOf, pageQuery } from './pagination.ts';

/**
 * Live keys and test keys have separate webhooks with separate secrets, so that a server never mistakes a test for a
 * payment.
 */
const mode = z.object({ mode: z.enum(shopModes).default('live') });

export const shopWebhook = z.object({
  url: z.url(),
  createdAt: z.iso.datetime(),
  /** Time at which the shop's server answered 410. Nothing is sent after that time. */
  offAt: z.iso.datetime().nullable(),
});

export const shopDelivery = z.object({
  id: z.uuid(),
  type: z.enum(['claim.status', 'test']),
  claimNumber: z.number().int().nullable(),
  /** Order number in the shop's own system. */
  order: z.string().nullable(),
  /** Status of the claim that the event reports. */
  status: claimStatus.nullable(),
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number().int(),
  /** HTTP status of the latest answer by the shop's server. */
  httpStatus: z.number().int().nullable(),
  /** Reason why the latest attempt failed, or null. */
  error: z.enum(deliveryErrors).nullable(),
  /** Results of all attempts, newest first. */
  log: z.array(
    z.object({
      at: z.iso.datetime(),
      httpStatus: z.number().int().nullable(),
      error: z.enum(deliveryErrors).nullable(),
    }),
  ),
  createdAt: z.iso.datetime(),
  nextAt: z.iso.datetime().nullable(),
});

export const shopWebhookEndpoints = endpoints({
  'GET /api/v1/shop/webhooks/': {
    auth: 'user',
    summary: "Address to which events of the user's shop are sent, or null",
    query: mode,
    response: z.object({ webhook: shopWebhook.nullable() }),
  },
  'PUT /api/v1/shop/webhooks/': {
    auth: 'user',
    summary: 'Sets the address of the webhook. The first time, returns the signing secret, which is shown only once',
    query: mode,
    body: z.strictObject({ url: z.string().trim().min(1).max(300) }),
    response: shopWebhook.extend({
      /**
       * Signing secret of a new webhook. Null if only the URL of an existing webhook changed, because its secret stays
       * the same.
       */
      secret: z.string().nullable(),
    }),
  },
  'POST /api/v1/shop/webhooks/secret/': {
    auth: 'user',
    summary:
      'Replaces the signing secret and returns the new one, which is shown only once; the old one signs too for a day',
    query: mode,
    body: z.strictObject({}),
    response: shopWebhook.extend({ secret: z.string() }),
  },
  'DELETE /api/v1/shop/webhooks/': {
    auth: 'user',
    summary: 'Removes the webhook; events that wait are dropped',
    query: mode,
    response: null,
    status: 204,
  },
  'POST /api/v1/shop/webhooks/test/': {
    auth: 'user',
    summary: 'Sends a test event to the webhook',
    query: mode,
    body: z.strictObject({}),
    response: shopDelivery,
    status: 201,
  },
  'GET /api/v1/shop/deliveries/': {
    auth: 'user',
    summary: 'Events of the last thirty days with their delivery, newest first',
    query: pageQuery.extend(mode.shape),
    response: pageOf(shopDelivery),
  },
  'POST /api/v1/shop/deliveries/:id/redeliver/': {
    auth: 'user',
    summary: 'Sends an event again, or at once if it still waits',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}),
    response: shopDelivery,
  },
});
