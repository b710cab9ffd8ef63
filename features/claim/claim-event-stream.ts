import { urlOf } from '#lib/api/address.ts';
import { openEventStream } from '#lib/api/event-stream.ts';
import type { ClaimState } from './types.ts';

interface ClaimStreamHandlers {
  onState: (claim: ClaimState) => void;
  /** Called when the event stream connects or loses its connection. `live` is true while the stream is connected. */
  onLive: (live: boolean) => void;
}

/**
 * Subscribes to a claim's events while the page is visible and the claim is not final.
 * @returns a function that unsubscribes
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
