import { z } from 'zod';
import { shopModes } from '#domain/shop.ts';
import { amount } from './amount.ts';
import { claimReason, claimStatus } from './claim.ts';

const head = {
  mode: z
    .enum(shopModes)
    .describe('`test` for events of test claims, which are sent only to the webhook for test keys'),
  timestamp: z.iso.datetime().describe('Time of the change, which stays the same if the event is sent again'),
};

/**
 * Event that reports the new status of a claim. Events of one claim are sent in order, and an event that is sent again has
 * the same data.
 */
export const claimEvent = z.object({
  type: z.literal('claim.status').describe('Kind of the event'),
  ...head,
  data: z
    .object({
      id: z.uuid().describe('Id of the claim, as returned when it was created'),
      number: z.number().int().describe('Claim number, as shown to the buyer'),
      order: z.string().describe('Order number of the shop'),
      status: claimStatus.describe('New status of the claim'),
      reason: claimReason.nullable().describe('Reason for the status, where the status alone does not explain it'),
      fromPs: z.number().int().describe("Id of the buyer's payment system"),
      toPs: z.number().int().describe('Id of the payment system in which the shop is paid'),
      fromSumma: amount.describe('Sum that the buyer sends'),
      toSumma: amount.describe('Sum that the shop receives. It changes if the buyer pays less or too late'),
      askedFromSumma: amount.describe('Sum that the buyer was asked to send, which never changes'),
      askedToSumma: amount.describe(
        'Sum that the shop was to receive, which never changes. If `toSumma` is smaller, the order is not paid in full',
      ),
      received: amount.describe('Total of the payments that had arrived from the buyer, including a surplus'),
    })
    .describe('The claim at the time of the change'),
});

export type ClaimEventData = z.input<typeof claimEvent>['data'];

/** Body of a webhook request: an event of a claim, or a test event. */
export const merchantEvent = z.discriminatedUnion('type', [
  claimEvent,
  z.object({ type: z.literal('test'), ...head, data: z.object({}) }),
]);
