import type { FastifyRequest } from 'fastify';
import { networkOf } from '#domain/network.ts';
import { inClaimTurn, keyedQueue } from '../claim-turn.ts';
import { ApiError } from '../errors.ts';
import { hasLeft } from './abandoned.ts';

/**
 * Queue for the writes of one account or visitor. Many writes may wait, because a waiting write holds no database
 * connection.
 */
const inCallerTurn = keyedQueue({ maxRunning: 3, maxWaiting: 250 });
/**
 * Queue for the writes of one IP network to one claim. Its `maxRunning` must stay below the `maxWaiting` of
 * `inClaimTurn`, so that one network cannot fill the claim's queue and lock out the claim's owner.
 */
const inNetworkTurn = keyedQueue({ maxRunning: 4, maxWaiting: 250 });
const ofClaim = /\/claims?\/:id\//;
const reads = new Set(['GET', 'HEAD']);

/**
 * Queues writes: one at a time for each claim, and three at a time for each account or visitor, so that nobody occupies
 * many database connections. An upload enters the claim's queue after the upload's body is read, because a body may
 * arrive slowly.
 */
export async function inTurn<T>(request: FastifyRequest, isUpload: boolean, call: () => Promise<T>): Promise<T> {
  if (isUpload || reads.has(request.method)) return await call();
  const { user, visitor, routeOptions, params } = request;
  const begin = async () => {
    if (hasLeft(request)) throw new ApiError('malformed');
    return await call();
  };
  const claimId = ofClaim.test(routeOptions.url ?? '') ? (params as { id: string }).id.toLowerCase() : null;
  const network = networkOf(request.ip);
  const inOrder =
    claimId === null ? begin : () => inNetworkTurn(`${claimId} ${network}`, () => inClaimTurn(claimId, begin));
  const caller = user ? `user:${user.id}` : visitor && `visitor:${visitor}`;
  return await (caller ? inCallerTurn(caller, inOrder) : inOrder());
}
