import { z } from 'zod';
import { testOutcomes } from '#domain/test-claim.ts';
import { amount } from './amount.ts';
import { claimReason, claimStatus } from './claim.ts';
import { endpoints } from './endpoint.ts';
import { merchantClaim } from './merchant.ts';
import { claimEvent } from './merchant-events.ts';
import { pageOf, pageQuery } from './pagination.ts';

const params = z.object({ id: z.uuid().describe('Id of the claim') });
const side = z.object({ name: z.string(), code: z.string(), currency: z.string() });
const play = z.strictObject({
  outcome: z.enum(testOutcomes).describe('Outcome from the table of test keys'),
});

/** Entry in a shop's list of test claims. */
export const shopTestClaim = z.object({
  id: z.uuid(),
  number: z.number().int(),
  /** Order number in the shop's own system. */
  order: z.string(),
  status: claimStatus,
  reason: claimReason.nullable(),
  final: z.boolean(),
  /** Status of the claim in words. */
  title: z.string(),
  from: side,
  to: side,
  fromSumma: amount,
  toSumma: amount,
  createdAt: z.iso.datetime(),
  /** URL of the page on which the developer chooses the outcome of the test claim. */
  url: z.url(),
});

/** Data of a test claim that anybody with its URL can see. */
export const testClaim = shopTestClaim.extend({
  /** Name of the shop, or null if the shop has not been accepted. */
  shop: z.string().nullable(),
  /** Total that the simulated payments have brought so far, in the sent currency. */
  received: amount,
  /** Link from an ended test claim back to the shop, or null. Always null if the shop has not been accepted. */
  backUrl: z.url().nullable(),
  /** Outcomes that the developer can choose in the test claim's current status. */
  outcomes: z.array(z.enum(testOutcomes)),
  /** Statuses in words, oldest first; the last one is the current status. */
  history: z.array(z.object({ at: z.iso.datetime(), status: claimStatus, title: z.string() })),
});

export const testClaimEndpoints = endpoints({
  'GET /api/v1/test-claim/:id/': {
    auth: 'none',
    summary: 'A claim made with a test key, with the outcomes that can follow',
    params,
    response: testClaim,
  },
  'POST /api/v1/test-claim/:id/': {
    auth: 'none',
    summary: 'Plays an outcome of a claim made with a test key, and sends its events',
    params,
    body: play,
    response: testClaim,
  },
  'GET /api/v1/shop/test-claims/': {
    auth: 'user',
    summary: "Claims of the user's shop that were made with test keys in the last thirty days, newest first",
    query: pageQuery,
    response: pageOf(shopTestClaim),
  },
  'POST /api/v1/merchant/test/claim/:id/': {
    auth: 'shop',
    scope: 'write',
    summary: 'Plays an outcome of a claim made with a test key, and sends its events. For test keys only',
    params,
    body: play,
    response: merchantClaim,
  },
  'GET /api/v1/merchant/test/events/': {
    auth: 'shop',
    scope: 'read',
    summary:
      'Events of claims made with test keys, oldest first, for a server that webhooks cannot reach. For test keys only',
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,18}$/)
        .default('0')
        .describe(
          'Id of the last event that was already read, which is `last` of the previous response; by default, the oldest events are returned. While there are no new events, the response is empty and the call can be repeated with the same id',
        ),
      size: z.coerce.number().int().min(1).max(100).default(20).describe('Most events in a response, 20 by default'),
    }),
    response: z.object({
      results: z
        .array(
          z.object({
            id: z
              .string()
              .describe(
                'Id of the event, such as `evt_17`. The webhook about the same change has another `webhook-id`',
              ),
            event: claimEvent.describe('Body of the webhook about the change'),
          }),
        )
        .describe('Events, oldest first'),
      last: z.string().describe('Id of the last event in this response, or `after` if there is none'),
    }),
  },
});
