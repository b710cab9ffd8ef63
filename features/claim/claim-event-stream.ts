import { urlOf } from '#lib/api/address.ts';
import { openEventStream } from '#lib/api/event-stream.ts';
import type { ClaimState } from './types.ts';

interface ClaimStreamHandlers {
  onState: (claim: ClaimState) => void;
  /** Whether changes come by themselves. */
  onLive: (live: boolean) => void;
}

/**
 * Hears the changes of a claim while the page is in sight and the claim goes on.
 * @returns ends it
 */
export const subscribeToClaim = (id: string, { onState, onLive }: ClaimStreamHandlers): (() => void) =>
  openEventStream(urlOf('GET /api/v1/claim/:id/events/', { params: { id } }), {
    onData: (text) => {
      const claim = JSON.parse(text) as ClaimState;
      onState(claim);
      return claim.final;
    },
    onLive,
  });
