import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { claimState } from '#contracts/claim.ts';
import type { Network } from '#domain/network.ts';
import { type ChangeStreams, hoursTopic, type StreamState } from '../../platform/change-feed/service.ts';
import type { ClaimState } from './load-claim-state.ts';

interface WatchRequest {
  id: string;
  network: Network;
  /** Returns whether the viewer owns the claim. */
  isOwn: () => Promise<boolean>;
  reply: FastifyReply;
  /** Returns the claim as this viewer may see it, or null once the viewer's session has ended. */
  read: () => Promise<ClaimState | null>;
}

/**
 * Streams a claim's changes as server-sent events until the claim reaches a final status or the viewer's session ends.
 * @throws ApiError `not_found` for an unknown claim; `rate_limited` if too many streams are open
 */
export const watchClaim = (
  streams: ChangeStreams,
  { id, network, isOwn, reply, read }: WatchRequest,
): Promise<Readable> =>
  streams.watch({
    topic: id,
    sharedTopic: hoursTopic,
    network,
    isOwn,
    reply,
    read: async () => {
      const state = await read();
      return state && toEvent(state);
    },
  });

/**
 * Converts a claim's state to an event. `serverTime` changes on every read and is therefore not part of the event's
 * key, so that an unchanged claim is not sent again.
 */
const toEvent = (state: ClaimState): StreamState => ({
  text: JSON.stringify(claimState.encode(state)),
  key: JSON.stringify({ ...state, serverTime: '' }),
  last: state.final,
});
