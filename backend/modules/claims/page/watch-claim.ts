import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { claimState } from '#contracts/claim.ts';
import type { Network } from '../../../network.ts';
import type { ChangeStreams, StreamState } from '../../platform/change-feed/service.ts';
import type { ClaimState } from './load-claim-state.ts';

interface WatchRequest {
  id: string;
  network: Network;
  reply: FastifyReply;
  /** Reads the claim as this viewer may see it; null after the viewer's session has ended. */
  read: () => Promise<ClaimState | null>;
}

/**
 * Streams the states of a claim as server-sent events until its final state or the end of the viewer's session.
 * @throws ApiError not_found; rate_limited when too many streams are open
 */
export const watchClaim = (streams: ChangeStreams, { id, network, reply, read }: WatchRequest): Promise<Readable> =>
  streams.watch({
    topic: id,
    network,
    reply,
    read: async () => {
      const state = await read();
      return state && toEvent(state);
    },
  });

/** Converts a state to an event. States that differ only in `serverTime` get the same key and are sent once. */
const toEvent = (state: ClaimState): StreamState => ({
  text: JSON.stringify(claimState.encode(state)),
  key: JSON.stringify({ ...state, serverTime: '' }),
  last: state.final,
});
