import { z } from 'zod';
import { shopModes } from '#domain/shop.ts';
import { amount } from './amount.ts';
import { claimReason, claimStatus } from './claim.ts';

const head = {
  /** `test` for events of test claims, which are sent only to the webhook for test keys. */
  mode: z.enum(shopModes),
  /** Time of the change. It stays the same if the event is sent again. */
  timestamp: z.iso.datetime(),
};

/** Event that reports the new status of a claim. Events of one claim are sent in order. */
export const claimEvent = z.object({
  type: z.literal('claim.status'),
  ...head,
  data: z.object({
    id: z.uuid(),
    number: z.number().int(),
    /** Number of the order in the shop. */
    order: z.string(),
    status: claimStatus,
    reason: claimReason.nullable(),
    fromPs: z.number().int(),
    toPs: z.number().int(),
    fromSumma: amount,
    /** Sum that the shop receives. It changes if the buyer pays another sum, or too late. */
    toSumma: amount,
  }),
});

export type ClaimEventData = z.input<typeof claimEvent>['data'];

/** Body of a webhook. */
export const merchantEvent = z.discriminatedUnion('type', [
  claimEvent,
  z.object({ type: z.literal('test'), ...head, data: z.object({}) }),
]);
