import { z } from 'zod';
import { isPushEndpoint } from '#domain/push.ts';
import { endpoints } from './endpoint.ts';

/** The browsers in which one member of staff gets push notices. */
export const pushChannel = z.object({
  /** Browsers in which the caller gets notices, newest first. */
  browsers: z.array(
    z.object({
      id: z.uuid(),
      /** Names of browser and system from the User-Agent, such as "Chrome" and "Android", or null. */
      browser: z.string().nullable(),
      system: z.string().nullable(),
      /** Whether the call comes from this browser. */
      isCurrent: z.boolean(),
      createdAt: z.iso.datetime(),
      /** Reason why the latest message was not delivered, or null if it was delivered. */
      error: z.string().nullable(),
      failedAt: z.iso.datetime().nullable(),
    }),
  ),
});

/** Subscription of a browser, from `PushSubscription.toJSON()` (https://www.w3.org/TR/push-api/). */
export const pushSubscription = z.strictObject({
  endpoint: z.string().max(1_000).refine(isPushEndpoint),
  /** Public key of the browser: an uncompressed point of P-256. */
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  /** Secret of the browser, 16 bytes. */
  auth: z.string().regex(/^[\w-]{22}$/),
});

export const pushEndpoints = endpoints({
  'POST /api/v1/operator/push/key/': {
    auth: 'staff',
    permission: 'desk:read',
    summary: 'Returns the public key with which a browser subscribes to push messages; the first call makes the key',
    response: z.object({ publicKey: z.string() }),
  },
  'PUT /api/v1/operator/push/': {
    auth: 'staff',
    permission: 'desk:read',
    summary: "Sends the caller's notices to this browser as push messages",
    body: pushSubscription,
    response: pushChannel,
  },
  'DELETE /api/v1/operator/push/:id/': {
    auth: 'staff',
    permission: 'desk:read',
    summary: 'Sends no more push messages to one of the caller’s browsers',
    params: z.object({ id: z.uuid() }),
    response: pushChannel,
  },
});
