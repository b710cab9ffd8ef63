import type { z } from 'zod';
import type { ClaimEventData, claimEvent, merchantEvent } from '#contracts/merchant-events.ts';
import type { ShopMode } from '#domain/shop.ts';

/** Returns the event that reports a claim's new status. */
export const claimEventOf = (mode: ShopMode, at: Date, claim: ClaimEventData): z.input<typeof claimEvent> => ({
  type: 'claim.status',
  mode,
  timestamp: at.toISOString(),
  data: claim,
});

/** Returns the body of a webhook: the event of a claim, or a test event if there is no claim. */
export const eventOf = (mode: ShopMode, at: Date, claim: ClaimEventData | null): z.input<typeof merchantEvent> =>
  claim === null ? { type: 'test', mode, timestamp: at.toISOString(), data: {} } : claimEventOf(mode, at, claim);
