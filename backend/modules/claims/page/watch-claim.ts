import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { claimState } from '#contracts/claim.ts';
import type { ChangeStreams, StreamState } from '../../platform/change-feed/service.ts';
import type { ClaimState } from './load-claim-state.ts';

interface Watch {
  id: string;
  ip: string;
  reply: FastifyReply;
  /** The claim as this viewer may see it. */
  read: () => Promise<ClaimState>;
}

/**
 * The states of a claim as server-sent events, until the last.
 * @throws ApiError not_found; rate_limited while too many watch
 */
export const watchClaim = (streams: ChangeStreams, { id, ip, reply, read }: Watch): Promise<Readable> =>
  streams.watch({ topic: id, ip, reply, read: async () => sentOf(await read()) });

/** Of two states that differ in the clock alone only one is sent. */
const sentOf = (state: ClaimState): StreamState => ({
  text: JSON.stringify(claimState.encode(state)),
  key: JSON.stringify({ ...state, serverTime: '' }),
  last: state.final,
});
